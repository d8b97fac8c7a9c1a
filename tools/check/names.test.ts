import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { names } from './names.ts'

let tree: PlantedTree
afterEach(() => tree.remove())

const found = (path: string, text = ''): Promise<readonly string[]> => {
  tree = plantedTree({ [path]: text })
  return names(tree.root)
}

test.each([
  'client/src/utils.ts',
  'client/src/core/token-helpers.ts',
  'client/src/shared/token.ts',
  'widget/src/DataView.tsx',
])('rejects the path %s', async (path) => {
  expect(await found(`packages/${path}`)).toEqual([expect.stringContaining('has no meaning')])
})

test.each(['docs/SIZES.md', 'packages/js/SIZES.md'])('rejects the committed report %s', async (path) => {
  expect(await found(path)).toEqual([expect.stringContaining('`npm run sizes` prints this report')])
})

test.each(['const sessionManager = 1', 'class UserInfo {}', 'function handleSubmit() {}', 'interface Misc {}'])(
  'rejects the export %s',
  async (text) => {
    expect(await found('packages/client/src/core/token.ts', `export ${text}`)).toHaveLength(1)
  },
)

test.each(['totp/kept.ts', 'sso/arrive.ts', 'sso/recognised.ts', 'password/told.ts', 'sso/arrival.ts'])(
  'rejects the file %s, named after an act',
  async (path) => {
    expect(await found(`packages/provider/src/methods/${path}`)).toEqual([
      expect.stringContaining('name what it holds'),
    ])
  },
)

test.each([
  ...['const wishes = 1', '  readonly isMeant: boolean', '  leads: [],', 'export function tell() {}'],
  ...[
    'const handedOut = 1',
    '  impersonal(): void',
    'export const realmOf = 1',
    '  readonly shown: string',
    'let live = 1',
  ],
  ...[
    'const arrival = 1',
    'function reach() {}',
    '  kept: 1,',
    'const holder = 1',
    '  claimed?: true',
    'const learn = 1',
  ],
  ...['const inSession = 1', 'const asker = 1', 'let slot = 1', '  readonly said?: string'],
  ...['export const byMember = {}', 'export const granting = 1', 'const isTold = true'],
])('rejects the name in "%s"', async (text) => {
  expect(await found('packages/widget/src/flow/row.ts', text)).toEqual([
    expect.stringContaining('name what it is or does'),
  ])
  tree.remove()
  expect(await found('packages/widget/src/flow/row.test.ts', text)).toEqual([])
})

test('accepts names of things', async () => {
  expect(
    await found(
      'packages/client/src/core/database.ts',
      'export const informed = 1\nconst data = 2\nexport const packageManagerOf = 3',
    ),
  ).toEqual([])
})

test('rejects a type whose name another file of the package has', async () => {
  tree = plantedTree({
    'packages/client/src/core/token.ts': 'interface Expiry {}',
    'packages/client/src/core/session.ts': 'export type Expiry = string',
    'packages/client/src/testing/clock.ts': 'type Expiry = number',
    'packages/widget/src/flow/row.ts': 'export interface Expiry {}',
  })
  expect(await names(tree.root)).toEqual([expect.stringContaining('has a type Expiry too')])
})

test('accepts the names of columns', async () => {
  expect(await found('packages/provider/src/store/tables/factors.ts', '  shown: string')).toEqual([])
})

test('rejects a type named after what is done with it', async () => {
  for (const name of ['Asked', 'Shows', 'Says', 'Here', 'Asking', 'Told', 'Named', 'One', 'At', 'Known', 'Kept']) {
    expect(await found('packages/client/src/core/token.ts', `type ${name} = string`)).toEqual([
      `packages/client/src/core/token.ts: the type name ${name} has no meaning; name what a value of it is`,
    ])
    tree.remove()
  }
})
