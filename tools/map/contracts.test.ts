import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { contractFiles } from './contracts.ts'

const sources = 'packages/widget/src'
let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const gathered = (files: Readonly<Record<string, string>>) => {
  tree = plantedTree(files)
  return contractFiles(tree.root)
}

test('gathers the steps, events and products of a method from its contract and descriptor', () => {
  const files = gathered({
    [`${sources}/user-flow/push.contract.ts`]: 'export interface PushSteps {\n}\nexport interface PushEvents {\n}\n',
    [`${sources}/methods/push/consumer.ts`]: "export const push = {\n  product: 'push',\n}\n",
    [`${sources}/user-flow/quiet.contract.ts`]: 'export type QuietSteps = {}\n',
    [`${sources}/member-flow/push.contract.ts`]: 'export interface PushSteps {\n}\n',
  })
  expect(files['packages/widget/src/user-flow/steps.ts']).toContain(
    'export interface Steps extends PushSteps, QuietSteps {\n  Main: MainStep\n}\n',
  )
  expect(files['packages/widget/src/user-flow/events.ts']).toContain(
    'export interface MethodEvents extends PushEvents {}\n',
  )
  expect(files['packages/widget/src/user-flow/products.ts']).toContain("export type Product = 'push'\n")
  expect(files['packages/widget/src/member-flow/steps.ts']).toContain(
    "import type { PushSteps } from './push.contract.ts'",
  )
})

test('a list that is too wide for a line has one entry a line', () => {
  const names = Array.from({ length: 9 }, (_, at) => `Long${'er'.repeat(at)}`)
  const files = gathered(
    Object.fromEntries(
      names.map((name) => [`${sources}/user-flow/${name}.contract.ts`, `export interface ${name}Steps {}\n`]),
    ),
  )
  expect(files['packages/widget/src/user-flow/steps.ts']).toContain(
    'export interface Steps\n  extends LongSteps,\n    ',
  )
})
