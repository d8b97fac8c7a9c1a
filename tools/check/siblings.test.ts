import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { countCopiedLines, siblings } from './siblings.ts'

let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const body = (count: number) => Array.from({ length: count }, (_, n) => `const line${n} = call(${n})`).join('\n')
const planted = (files: Readonly<Record<string, string>>): string => {
  tree = plantedTree(files)
  return tree.root
}

test('names a file that was copied from its sibling, with its length', () => {
  const from = planted({
    'packages/provider/src/routes/consumer/otp.ts': body(40),
    'packages/provider/src/routes/b2b/otp.ts': `const own = 1\n${body(11)}\nconst more = 2`,
    'packages/provider/src/routes/oauth-endpoints.ts': body(20),
    'packages/provider/src/routes/oauth-endpoints-b2b.ts': body(12),
    'packages/widget/src/consumer/plan.ts': body(20),
    'packages/widget/src/b2b/plan.ts': body(10),
  })
  expect(siblings(from)).toEqual([
    expect.stringMatching(/^packages\/provider\/src\/routes\/b2b\/otp\.ts shares 11 lines with .*consumer\/otp\.ts;/),
    expect.stringMatching(
      /^packages\/provider\/src\/routes\/oauth-endpoints-b2b\.ts shares 12 lines with .*endpoints\.ts;/,
    ),
  ])
})

test('ignores imports, comments, braces and lines that match by chance', () => {
  const common = "import { a } from './a.ts'\nimport {\n  b,\n} from './b.ts'\n/** The same words. */\n// And these.\n"
  expect(countCopiedLines(`${common}const one = two()`, `${common}const three = four()`)).toBe(0)
  expect(countCopiedLines('})\n}\n})\n},\nname,', '})\n}\n})\n},\nname,')).toBe(0)
  expect(countCopiedLines('let a = 1\nlet x = 2\nlet b = 3', 'let a = 1\nlet y = 2\nlet b = 3')).toBe(0)
})
