import { expect, test } from 'vitest'
import { sizesOf, sizesReport } from './sizes.ts'

const file = (name: string, code = name) => ({ name, code, sources: [], imports: [], eagerFor: [] })

test('names a chunk without its content hash, and numbers a second one of the same name', () => {
  const sizes = sizesOf(
    ['chunks/otp.begin-Ab3_x9-Q.js', 'chunks/otp.begin-DvjaxAc9.js', 'stytch-headless.js'].map((name) => file(name)),
  )
  expect([...sizes.keys()].toSorted()).toEqual(['chunks/otp.begin.js', 'chunks/otp.begin.js (2)', 'stytch-headless.js'])
})

test('the report names the largest file first, in kilobytes after compression', () => {
  const random = Array.from({ length: 9000 }, (_, at) => ((at * 7919) % 9973).toString(36)).join('')
  const [first, second] = sizesReport(sizesOf([file('small.js'), file('large.js', random)])).split('\n')
  expect(first).toMatch(/^ +\d+\.\d kB {2}large\.js$/)
  expect(second).toMatch(/^ +0\.0 kB {2}small\.js$/)
})
