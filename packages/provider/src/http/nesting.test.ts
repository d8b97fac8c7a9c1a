import { expect, it } from 'vitest'
import { isTooDeep } from './nesting.ts'

it('counts arrays and objects, but not brackets inside strings', () => {
  expect(isTooDeep('[[[]]]', 3)).toBe(false)
  expect(isTooDeep('[[[[]]]]', 3)).toBe(true)
  expect(isTooDeep('{"a":{"b":[{}]}}', 3)).toBe(true)
  expect(isTooDeep('{"a":"[[[[[[","b":"\\"[[[[[["}', 3)).toBe(false)
  expect(isTooDeep('[[],[],[[]]]', 3)).toBe(false)
})

it('I03 rejects deeply nested text without parsing it', () => {
  expect(isTooDeep('['.repeat(20_000), 32)).toBe(true)
  expect(isTooDeep('{"a":'.repeat(5_000), 32)).toBe(true)
})
