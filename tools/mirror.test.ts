import { afterEach, expect, test } from 'vitest'
import { mirror } from './mirror.ts'
import { type PlantedTree, plantedTree } from './testing/planted-tree.ts'

/** A tree in which everything is in its place. */
const whole: Readonly<Record<string, string>> = {
  'packages/protocol/src/methods/otp/consumer.ts': '',
  'packages/client/src/methods/otp/consumer.ts': '',
  'packages/widget/src/methods/otp/consumer.ts': '',
  'packages/widget/src/methods/otp/samples.ts': '',
  'packages/provider/src/routes/consumer/otp.ts': '',
  'packages/provider/src/methods/otp/engine.ts': '',
  'packages/client/src/consumer-parts.ts': `import * as otp from './methods/otp/consumer.ts'`,
  'packages/widget/src/consumer/methods.ts': `import { otp } from '../methods/otp/consumer.ts'`,
  'packages/provider/src/routes/sdk-routes.ts': `import { otp } from './consumer/otp.ts'`,
}

let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const planted = (change: Readonly<Record<string, string | null>>): string => {
  const files = Object.entries({ ...whole, ...change }).filter((entry): entry is [string, string] => entry[1] !== null)
  tree = plantedTree(Object.fromEntries(files))
  return tree.root
}

test('reports nothing for a tree with everything in place', async () => {
  expect(await mirror(planted({}), {})).toEqual([])
})

test('finds a noun without its folder in one package', async () => {
  const root = planted({
    'packages/provider/src/routes/consumer/otp.ts': null,
    'packages/provider/src/methods/otp/engine.ts': null,
  })
  expect(await mirror(root, {})).toEqual(['packages/provider/src/methods/otp is missing; other packages have it'])
})

test('an exception allows missing folders, and is rejected once they exist', async () => {
  const only = { mfa: { only: ['widget'], because: 'choosing a factor is a screen without a call' } } as const
  const change = {
    'packages/widget/src/methods/mfa/Choose.tsx': '',
    'packages/widget/src/methods/mfa/samples.ts': '',
  }
  expect(await mirror(planted(change), only)).toEqual([])
  tree?.plant('packages/client/src/methods/mfa/x.ts')
  expect(await mirror(tree?.root, only)).toEqual([
    'packages/client/src/methods/mfa exists although the exceptions of tools/mirror.ts exclude it',
  ])
})

test('finds a vertical that one package lacks', async () => {
  const root = planted({ 'packages/protocol/src/methods/otp/b2b.ts': '' })
  const half = 'packages/widget/src/methods/otp/b2b.ts'
  expect(await mirror(root, {})).toContain(`${half} is missing beside that of protocol`)
})

test('a vertical may be missing while an exception lists it, until it exists', async () => {
  const path = 'packages/widget/src/methods/otp/b2b.ts'
  const change = {
    'packages/protocol/src/methods/otp/b2b.ts': '',
    'packages/client/src/methods/otp/b2b.ts': '',
    'packages/provider/src/routes/b2b/otp.ts': '',
    'packages/client/src/b2b-parts.ts': "import './methods/otp/b2b.ts'",
    'packages/provider/src/routes/sdk-routes.ts': "import './b2b/otp.ts'\nimport './consumer/otp.ts'",
  }
  const without = { [path]: 'sites draw it by themselves' }
  expect(await mirror(planted(change), {}, without)).toEqual([])
  tree?.plant(path)
  expect(await mirror(tree?.root, {}, without)).toContain(
    `${path} exists: remove it from the exceptions of tools/mirror.ts`,
  )
})

test.each([
  ['packages/client/src/consumer-parts.ts', 'methods/otp/consumer.ts'],
  ['packages/widget/src/consumer/methods.ts', 'methods/otp/consumer.ts'],
  ['packages/provider/src/routes/sdk-routes.ts', 'routes/consumer/otp.ts'],
])('finds a noun that %s does not name', async (list, half) => {
  expect(await mirror(planted({ [list]: '' }), {})).toEqual([`${list} does not name ${half}`])
})

test('finds a missing handler of the provider', async () => {
  const half = 'packages/provider/src/routes/consumer/otp.ts'
  expect(await mirror(planted({ [half]: null }), {})).toEqual([
    `${half} is missing beside that of protocol, client, widget`,
  ])
})

test.each([
  ['packages/provider/src/methods/otp/engine.ts', 'the rule, without HTTP or SQL'],
  ['packages/widget/src/methods/otp/samples.ts', 'one step of each screen, for tests and the gallery'],
])('finds a noun without %s', async (path, why) => {
  const change = { [path]: null, 'packages/provider/src/methods/otp/notices.ts': '' }
  expect(await mirror(planted(change), {})).toEqual([`${path} is missing: ${why}`])
})
