import { afterAll, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { changedSizes, readSizes, sizesOf, sizesPage } from './sizes.ts'

const landed = new Map([
  ['chunks/answers.js', 6.6],
  ['chunks/otp.js', 0.5],
  ['latchkey.js', 11.5],
])
const tree = plantedTree({ 'docs/SIZES.md': sizesPage(new Map(), landed) })
afterAll(tree.remove)

test('reads the page that it wrote', () => {
  expect(readSizes(tree.root)).toEqual(landed)
})

test('finds a file that is new, removed or changed by more than the tolerance, and no other', () => {
  const now = new Map([
    ['chunks/answers.js', 6.9],
    ['chunks/passkey.js', 2.1],
    ['latchkey.js', 12.2],
  ])
  expect(changedSizes(landed, now)).toEqual([
    expect.stringContaining('chunks/otp.js is gone (0.5 kB)'),
    expect.stringContaining('latchkey.js weighed 11.5 kB and weighs 12.2'),
    expect.stringContaining('chunks/passkey.js is new (2.1 kB)'),
  ])
})

test('rewriting changes no line for differences below the tolerance', () => {
  const now = new Map([...landed, ['chunks/answers.js', 6.7]] as [string, number][])
  expect(sizesPage(landed, now)).toBe(sizesPage(landed, landed))
})

test('names a chunk without its content hash, and numbers a second one of the same name', () => {
  const file = (name: string) => ({ name, code: name, sources: [], imports: [], eagerFor: [] })
  const sizes = sizesOf(
    ['chunks/otp.begin-Ab3_x9-Q.js', 'chunks/otp.begin-DvjaxAc9.js', 'stytch-headless.js'].map(file),
  )
  expect([...sizes.keys()]).toEqual(['chunks/otp.begin.js', 'chunks/otp.begin.js (2)', 'stytch-headless.js'])
})
