import { expect, test } from 'vitest'
import { isInSlice, repeated, repeatedSuite, sliceOf, slices } from './slices.ts'

const names = Array.from({ length: 400 }, (_, n) => `rule ${n} on PostgreSQL`)
const all = Array.from({ length: slices }, (_, n) => String(n + 1))

test('every repeat belongs to exactly one slice, and no slice is empty', () => {
  for (const name of names) expect(all.filter((slice) => isInSlice(name, slice))).toHaveLength(1)
  for (const slice of all) expect(names.some((name) => isInSlice(name, slice))).toBe(true)
})

test('without a slice every repeat runs, and with none no repeat does', () => {
  expect(names.every((name) => isInSlice(name, ''))).toBe(true)
  expect(names.some((name) => isInSlice(name, 'none'))).toBe(false)
})

test('the commit chooses the slice unless SLICE names one', () => {
  const chosen = new Set(Array.from({ length: 200 }, (_, n) => sliceOf(undefined, `commit ${n}`)))
  expect([...chosen].sort()).toEqual(all)
  expect(sliceOf('3', 'any')).toBe('3')
  expect(sliceOf('none', 'any')).toBe('none')
})

test('refuses a slice that does not exist, and says which do', () => {
  for (const wanted of ['0', '9', 'x', '1.5'])
    expect(() => sliceOf(wanted, 'any')).toThrow('Set a number from 1 to 8, or "none"')
})

test('both runners leave out the repeats that this run does not contain', () => {
  const before = process.env.SLICE
  process.env.SLICE = 'none'
  expect([repeatedSuite('a'), repeated('a')]).toEqual([{ tags: ['other-slice'] }, { tag: ['@other-slice'] }])
  delete process.env.SLICE
  expect([repeatedSuite('a'), repeated('a')]).toEqual([{ tags: [] }, { tag: [] }])
  if (before !== undefined) process.env.SLICE = before
})
