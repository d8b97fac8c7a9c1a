import { expect, it } from 'vitest'
import { isTooDeep } from './nesting.ts'

it('measures arrays and objects, and not the brackets inside strings', () => {
  expect(isTooDeep('[[[]]]', 3)).toBe(false)
  expect(isTooDeep('[[[[]]]]', 3)).toBe(true)
  expect(isTooDeep('{"a":{"b":[{}]}}', 3)).toBe(true)
  expect(isTooDeep('{"a":"[[[[[[","b":"\\"[[[[[["}', 3)).toBe(false)
  expect(isTooDeep('[[],[],[[]]]', 3)).toBe(false)
})

it('I03 answers at once for text that a parser would go down into', () => {
  expect(isTooDeep('['.repeat(20_000), 32)).toBe(true)
  expect(isTooDeep('{"a":'.repeat(5_000), 32)).toBe(true)
})
