import { afterEach, expect, test } from 'vitest'
import { type PlantedTree, plantedTree } from '../testing/planted-tree.ts'
import { lock } from './lock.ts'

let tree: PlantedTree | undefined
afterEach(() => tree?.remove())

const planted = (manifest: object, packages: object): string => {
  tree = plantedTree({
    'package.json': JSON.stringify({ name: 'planted', version: '1.0.0', ...manifest }),
    'package-lock.json': JSON.stringify({ name: 'planted', version: '1.0.0', lockfileVersion: 3, packages }),
  })
  return tree.root
}
const self = { name: 'planted', version: '1.0.0' }

test('reports nothing for a lock without addresses that agrees with the manifest', async () => {
  expect(await lock(planted({}, { '': self }))).toEqual([])
})

test('finds the address of a registry, but not the folder of a workspace', async () => {
  const packages = {
    '': self,
    'node_modules/@latchkey/client': { resolved: 'packages/client', link: true },
    'node_modules/a': {
      version: '1.0.0',
      resolved: 'https://registry.example/a.tgz',
      optional: true,
      extraneous: true,
    },
  }
  expect(await lock(planted({}, packages))).toContainEqual(
    expect.stringContaining('names https://registry.example/a.tgz'),
  )
})

test('finds the address of a registry in the lock of a tool that is installed on demand', async () => {
  const folder = planted({}, { '': self })
  tree?.plant(
    'tools/bundlers/locks/vite-4/package-lock.json',
    JSON.stringify({ packages: { 'node_modules/a': { resolved: 'https://registry.example/a.tgz' } } }),
  )
  expect(await lock(folder)).toEqual([
    expect.stringContaining('tools/bundlers/locks/vite-4/package-lock.json names https://registry.example/a.tgz'),
  ])
})

test('finds a dependency that is missing from the lock', async () => {
  const [finding, ...more] = await lock(planted({ dependencies: { react: '19.3.1' } }, { '': self }))
  expect(finding).toContain('incomplete or older')
  expect(more).toEqual([])
})
