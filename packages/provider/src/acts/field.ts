import * as z from 'zod'
import { StartError } from '../errors.ts'

/** A parameter of an act: a member of the console's body, and an option of the command. */
export interface ActField<Value = unknown, IsRequired extends boolean = boolean> {
  readonly schema: z.ZodType<Value>
  /** Name of the option, without dashes. */
  readonly option: string
  readonly about: string
  /** Placeholder of the option's value in the help. */
  readonly value: string
  readonly isRequired: IsRequired
  /** Whether the option may be given several times. */
  readonly isList: boolean
  /** Whether the value is a secret: the command reads it from standard input, and no event records it. */
  readonly isSecret?: true
  /** Whether the option has no value: given, it is on. */
  readonly isSwitch?: true
  /** Converts what an operator typed; the schema checks the result. */
  readonly fromTyped: (typed: readonly string[]) => unknown
  /** Returns the values of the option that set this value. */
  readonly toTyped: (value: Value) => readonly string[]
}

interface FieldText {
  readonly option: string
  readonly about: string
}

/** Declares a text. */
export const textField = (
  schema: z.ZodType<string>,
  { value, ...fieldText }: FieldText & { readonly value: string },
): ActField<string, false> => ({
  schema,
  ...fieldText,
  value,
  isRequired: false,
  isList: false,
  fromTyped: ([typed]) => typed,
  toTyped: (text) => [text],
})

/** Declares a list, which replaces the earlier one. One empty text empties it. */
export const listField = <Item extends string>(
  schema: z.ZodType<readonly Item[]>,
  { value, ...fieldText }: FieldText & { readonly value: string },
): ActField<readonly Item[], false> => ({
  schema,
  ...fieldText,
  value,
  isRequired: false,
  isList: true,
  fromTyped: (typed) => typed.filter((text) => text !== ''),
  toTyped: (items) => (items.length === 0 ? [''] : items),
})

/** Declares a whole number with its unit in the placeholder. */
export const numberField = (
  schema: z.ZodType<number>,
  { value, ...fieldText }: FieldText & { readonly value: string },
): ActField<number, false> => ({
  schema,
  ...fieldText,
  value,
  isRequired: false,
  isList: false,
  fromTyped: ([typed = '']) => (typed.trim() === '' ? Number.NaN : Number(typed)),
  toTyped: (number) => [String(number)],
})

/** Declares a whole number within bounds, with its unit in the placeholder. */
export const wholeNumberField = ({
  min,
  max,
  ...fieldText
}: FieldText & { readonly value: string; readonly min: number; readonly max: number }): ActField<number, false> => ({
  ...numberField(z.int().min(min).max(max), fieldText),
  fromTyped: ([typed = '']) => {
    if (/^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max) return Number(typed)
    throw new StartError(
      'arguments_refused',
      `Nothing was done. --${fieldText.option} must be a whole number from ${min} to ${max}.`,
    )
  },
})

/** Declares a value that is on or off. */
export const onOffField = ({ option, about }: FieldText): ActField<boolean, false> => ({
  schema: z.boolean(),
  option,
  about,
  value: 'on|off',
  isRequired: false,
  isList: false,
  fromTyped: ([typed]) => {
    if (typed === 'on' || typed === 'off') return typed === 'on'
    throw new StartError('arguments_refused', `Nothing was done. --${option} must be on or off.`)
  },
  toTyped: (isOn) => [isOn ? 'on' : 'off'],
})

/** Declares a value that is off unless its option is given. */
export const switchField = ({ option, about }: FieldText): ActField<boolean, false> => ({
  schema: z.boolean(),
  option,
  about,
  value: '',
  isRequired: false,
  isList: false,
  isSwitch: true,
  fromTyped: () => true,
  toTyped: (isOn) => (isOn ? [''] : []),
})

/** Declares one of several words. */
export const choiceField = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  { option, about }: FieldText,
): ActField<Words[number], false> => ({
  schema: z.enum(words),
  option,
  about,
  value: words.join('|'),
  isRequired: false,
  isList: false,
  fromTyped: ([typed = '']) => {
    if (words.some((word) => word === typed)) return typed
    const all = words.join(', ').replace(/, ([^,]*)$/, ' or $1')
    throw new StartError('arguments_refused', `Nothing was done. --${option} must be ${all}.`)
  },
  toTyped: (word) => [word],
})

/** Makes a field required. */
export const requiredField = <Value>(field: ActField<Value, false>): ActField<Value, true> => ({
  ...field,
  isRequired: true,
})

/** Makes a field a secret. */
export const secret = <Value, IsRequired extends boolean>(
  field: ActField<Value, IsRequired>,
): ActField<Value, IsRequired> => ({ ...field, isSecret: true })
