import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedIn } from './planted.ts'
import { plantedFaults } from './planted-faults.ts'
import { isRepeatedFile } from './repeated-files.ts'
import { testFiles } from './selection.ts'

const root = join(import.meta.dirname, '../..')

test('every fault can be planted, in each package, and has tests in every run that should notice it', () => {
  const { files, unknown } = testFiles([...new Set(plantedFaults.flatMap(({ tests }) => tests))], root, 'none')
  expect(unknown).toEqual([])
  for (const fault of plantedFaults) {
    const source = readFileSync(join(root, fault.file), 'utf8')
    expect(plantedIn(source, fault), fault.means).not.toBeNull()
    expect(plantedIn(source, fault), fault.means).not.toBe(source)
    const own = files.filter((path) => fault.tests.some((part) => path.includes(part)) && !isRepeatedFile(path))
    expect(own, fault.means).not.toEqual([])
  }
  expect(plantedFaults.length).toBeGreaterThanOrEqual(84)
  expect(new Set(plantedFaults.map(({ means }) => means)).size).toBe(plantedFaults.length)
  const packages = new Set(plantedFaults.map(({ file }) => file.split('/')[1]))
  expect([...packages].sort()).toEqual(readdirSync(join(root, 'packages')).sort())
})

test('does not replace a text that occurs twice, or never', () => {
  expect(plantedIn('a b a', { text: 'a', replacement: 'c' })).toBeNull()
  expect(plantedIn('a b', { text: 'c', replacement: 'd' })).toBeNull()
  expect(plantedIn('a b', { text: 'b', replacement: 'c' })).toBe('a c')
})
