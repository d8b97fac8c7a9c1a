import { text } from '@latchkey/protocol/core/text.schema'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { type ActField, choiceField, listField, numberField, onOffField, switchField, textField } from './field.ts'

const fieldText = { option: 'value', value: 'VALUE', about: 'a value' }

const readBack = <Value>({ schema, fromTyped, toTyped }: ActField<Value>, value: Value): unknown =>
  schema.parse(fromTyped(toTyped(value)))

it.each<[string, unknown, unknown]>([
  ['a text', readBack(textField(text(20), fieldText), 'two words'), 'two words'],
  ['an empty text', readBack(textField(text(20), fieldText), ''), ''],
  ['a list', readBack(listField(z.array(text(20)), fieldText), ['one', 'two']), ['one', 'two']],
  ['an empty list', readBack(listField(z.array(text(20)), fieldText), []), []],
  ['a number', readBack(numberField(z.int(), fieldText), 15), 15],
  ['zero', readBack(numberField(z.int(), fieldText), 0), 0],
  ['on', readBack(onOffField(fieldText), true), true],
  ['off', readBack(onOffField(fieldText), false), false],
  ['a choice', readBack(choiceField(['one', 'two'], fieldText), 'two'), 'two'],
  ['a switch', readBack(switchField(fieldText), true), true],
])('reads %s as the command line of the audit log writes it', (_, read, value) => {
  expect(read).toEqual(value)
})

it.each([
  ['a word that is no number', numberField(z.int(), fieldText), 'ten'],
  ['no number at all', numberField(z.int(), fieldText), ' '],
  ['a part of a number', numberField(z.int(), fieldText), '1.5'],
] as const)('refuses %s', (_, { schema, fromTyped }, typed) => {
  expect(schema.safeParse(fromTyped([typed])).success).toBe(false)
})

it('says which words a choice has', () => {
  expect(() => choiceField(['a', 'b', 'c'], fieldText).fromTyped(['d'])).toThrow('--value must be a, b or c.')
  expect(() => onOffField(fieldText).fromTyped(['yes'])).toThrow('--value must be on or off.')
})
