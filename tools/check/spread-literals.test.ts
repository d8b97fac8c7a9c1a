import { expect, test } from 'vitest'
import { literalsIn } from './spread-literals.ts'

test.each([
  'const call = { ...{ a, b }, c }',
  'const call = {\n  c,\n  ...{ a, b },\n}',
  'const call = send({ ...rest, ...{ a: { b } } })',
])('rejects a literal that is spread into another one: %s', (code) => {
  expect(literalsIn('packages/x/src/x.ts', code)).toEqual([
    expect.stringMatching(
      /^packages\/x\/src\/x\.ts:\d: write the properties of `\.\.\.\{ \}` into the object around it$/,
    ),
  ])
})

test.each([
  'const call = { ...rest, ...(a !== undefined && { a }), ...(b ? { b } : {}) }',
  'const names = [...Object.keys({ a, b })]',
  "const text = '...{ a }'",
])('accepts a condition, and a list: %s', (code) => {
  expect(literalsIn('packages/x/src/x.ts', code)).toEqual([])
})
