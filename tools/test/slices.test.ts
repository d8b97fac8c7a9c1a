import { expect, test } from 'vitest'
import { isInBrowserSlice, isInSlice, repeated, repeatedSuite, sliceOf, slices } from './slices.ts'

const names = Array.from({ length: 400 }, (_, n) => `rule ${n} on PostgreSQL`)
const all = Array.from({ length: slices }, (_, n) => String(n + 1))

test('every repeat in a browser belongs to exactly one slice, one of Vitest to two, and no slice is empty', () => {
  for (const name of names) {
    const inBrowser = all.filter((slice) => isInBrowserSlice(name, slice))
    const inVitest = all.filter((slice) => isInSlice(name, slice))
    expect(inBrowser).toHaveLength(1)
    expect(inVitest).toHaveLength(2)
    expect(inVitest).toEqual(expect.arrayContaining(inBrowser))
  }
  for (const slice of all) expect(names.some((name) => isInBrowserSlice(name, slice))).toBe(true)
})

test('without a slice every repeat runs, and with none no repeat does', () => {
  expect(names.every((name) => isInSlice(name, '') && isInBrowserSlice(name, ''))).toBe(true)
  expect(names.some((name) => isInSlice(name, 'none') || isInBrowserSlice(name, 'none'))).toBe(false)
})

test('the commit chooses the slice unless SLICE names one', () => {
  const chosen = new Set(Array.from({ length: 200 }, (_, n) => sliceOf(undefined, `commit ${n}`)))
  expect([...chosen].sort()).toEqual(all.toSorted())
  expect(sliceOf('3', 'any')).toBe('3')
  expect(sliceOf('none', 'any')).toBe('none')
})

test('refuses a slice that does not exist, and says which do', () => {
  for (const wanted of ['0', '17', 'x', '1.5'])
    expect(() => sliceOf(wanted, 'any')).toThrow('Set a number from 1 to 16, or "none"')
})

test('both runners leave out the repeats that this run does not contain', () => {
  const before = process.env.SLICE
  process.env.SLICE = 'none'
  expect([repeatedSuite('a'), repeated('a')]).toEqual([{ tags: ['other-slice'] }, { tag: ['@other-slice'] }])
  delete process.env.SLICE
  expect([repeatedSuite('a'), repeated('a')]).toEqual([{ tags: [] }, { tag: [] }])
  if (before !== undefined) process.env.SLICE = before
})
