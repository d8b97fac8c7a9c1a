import { expect, test } from 'vitest'
import { sortedUnions } from './sorted-unions.ts'

test.each([
  ['"sms" | "email"', '"email" | "sms"'],
  ['{ score: 10 | 2 | 1 }', '{ score: 1 | 2 | 10 }'],
  ['null | string', 'string | null'],
  ['readonly (undefined | "b" | { a: "y" | "x" })[]', 'readonly ("b" | { a: "x" | "y" } | undefined)[]'],
  ['Record<"b" | "a", () => "d" | "c">', 'Record<"a" | "b", () => "c" | "d">'],
  ['boolean', 'boolean'],
])('the members of %s print in a fixed order', (type, sorted) => {
  expect(sortedUnions(type)).toBe(sorted)
})
