import { text } from '@latchkey/protocol/core/text.schema'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { choiceField, listField, numberField, onOffField, switchField, textField } from './field.ts'

const shown = { option: 'value', value: 'VALUE', about: 'a value' }

/** A field of any value, as far as this test uses it. */
interface FieldOfAnyValue {
  readonly schema: { parse(value: unknown): unknown }
  readonly fromTyped: (typed: readonly string[]) => unknown
  readonly toTyped: (value: never) => readonly string[]
}

it.each<[string, FieldOfAnyValue, unknown]>([
  ['a text', textField(text(20), shown), 'two words'],
  ['an empty text', textField(text(20), shown), ''],
  ['a list', listField(z.array(text(20)), shown), ['one', 'two']],
  ['an empty list', listField(z.array(text(20)), shown), []],
  ['a number', numberField(z.int(), shown), 15],
  ['zero', numberField(z.int(), shown), 0],
  ['on', onOffField(shown), true],
  ['off', onOffField(shown), false],
  ['a choice', choiceField(['one', 'two'], shown), 'two'],
  ['a switch', switchField(shown), true],
])('reads %s as the command line of the audit log writes it', (_, { schema, fromTyped, toTyped }, value) => {
  expect(schema.parse(fromTyped(toTyped(value as never)))).toEqual(value)
})

it.each([
  ['a word that is no number', numberField(z.int(), shown), 'ten'],
  ['no number at all', numberField(z.int(), shown), ' '],
  ['a part of a number', numberField(z.int(), shown), '1.5'],
] as const)('refuses %s', (_, { schema, fromTyped }, typed) => {
  expect(schema.safeParse(fromTyped([typed])).success).toBe(false)
})

it('says which words a choice has', () => {
  expect(() => choiceField(['a', 'b', 'c'], shown).fromTyped(['d'])).toThrow('--value must be a, b or c.')
  expect(() => onOffField(shown).fromTyped(['yes'])).toThrow('--value must be on or off.')
})
