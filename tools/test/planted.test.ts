import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedIn } from './planted.ts'
import { plantedFaults } from './planted-faults.ts'
import { testFiles } from './selection.ts'

const root = join(import.meta.dirname, '../..')

test('every fault can be planted, in each package, and has tests that should notice it', () => {
  for (const fault of plantedFaults) {
    const source = readFileSync(join(root, fault.file), 'utf8')
    expect(plantedIn(source, fault), fault.means).not.toBeNull()
    expect(plantedIn(source, fault), fault.means).not.toBe(source)
    expect(testFiles(fault.tests).unknown, fault.means).toEqual([])
  }
  expect(plantedFaults).toHaveLength(27)
  const packages = new Set(plantedFaults.map(({ file }) => file.split('/')[1]))
  expect([...packages].sort()).toEqual(['client', 'playground', 'protocol', 'provider', 'widget'])
})

test('does not replace a text that occurs twice, or never', () => {
  expect(plantedIn('a b a', { text: 'a', replacement: 'c' })).toBeNull()
  expect(plantedIn('a b', { text: 'c', replacement: 'd' })).toBeNull()
  expect(plantedIn('a b', { text: 'b', replacement: 'c' })).toBe('a c')
})
