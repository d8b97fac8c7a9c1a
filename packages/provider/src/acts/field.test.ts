import { text } from '@latchkey/protocol/core/text.schema'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { type ActField, choiceField, listField, numberField, onOffField, switchField, textField } from './field.ts'

const shown = { option: 'value', value: 'VALUE', about: 'a value' }

const readBack = <Value>({ schema, fromTyped, toTyped }: ActField<Value>, value: Value): unknown =>
  schema.parse(fromTyped(toTyped(value)))

it.each<[string, unknown, unknown]>([
  ['a text', readBack(textField(text(20), shown), 'two words'), 'two words'],
  ['an empty text', readBack(textField(text(20), shown), ''), ''],
  ['a list', readBack(listField(z.array(text(20)), shown), ['one', 'two']), ['one', 'two']],
  ['an empty list', readBack(listField(z.array(text(20)), shown), []), []],
  ['a number', readBack(numberField(z.int(), shown), 15), 15],
  ['zero', readBack(numberField(z.int(), shown), 0), 0],
  ['on', readBack(onOffField(shown), true), true],
  ['off', readBack(onOffField(shown), false), false],
  ['a choice', readBack(choiceField(['one', 'two'], shown), 'two'), 'two'],
  ['a switch', readBack(switchField(shown), true), true],
])('reads %s as the command line of the audit log writes it', (_, read, value) => {
  expect(read).toEqual(value)
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
