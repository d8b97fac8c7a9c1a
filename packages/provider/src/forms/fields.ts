import { enteredEmail } from '@latchkey/protocol/core/entered-text'
import type { FormFields } from '@latchkey/protocol/forms/forms'
import * as schema from '@latchkey/protocol/forms/forms.schema'
import { ProviderError } from '../errors.ts'
import { readInput } from '../http/input.ts'

/** Fields of a posted form: parsed values for calls, and the same as text for the next page. */
export interface PostedForm {
  readonly fields: FormFields
  readonly hiddenFields: ReadonlyMap<string, string>
}

const names = Object.keys(schema.fields.shape)

/** Names of fields of these pages themselves. */
export type PageTextName = keyof typeof schema.pageTexts.shape
const ownNames = Object.keys(schema.pageTexts.shape) as PageTextName[]

/** Fields of these pages as text. An empty field counts as omitted. */
export type Texts = Readonly<Partial<Record<PageTextName, string>>>

export interface PageTexts {
  readonly texts: Texts
  /** Fields that were too long; their content was not read. */
  readonly overlong: ReadonlySet<PageTextName>
}

/** Different parsers may read a repeated field differently, so it is rejected. */
const single = (form: URLSearchParams, name: string): string | undefined => {
  const values = form.getAll(name)
  if (values.length <= 1) return values[0] === '' ? undefined : values[0]
  throw new ProviderError('bad_request', `The form contains the field "${name}" more than once. Send it once.`)
}

/** Converts a field with a number. Other text is left to the schema, whose error names the field. */
const convert = (name: string, text: string): string | number =>
  name.endsWith('_minutes') && /^\d{1,9}$/.test(text) ? Number(text) : text

/** Reads a form as strictly as JSON calls read their bodies. Both ignore unknown fields. */
export const readFields = (form: URLSearchParams): PostedForm => {
  const texts = new Map<string, string>()
  for (const name of names) {
    const text = single(form, name)
    if (text !== undefined) texts.set(name, name === 'email' ? enteredEmail(text) : text)
  }
  const values = [...texts].map(([name, text]) => [name, convert(name, text)] as const)
  return { fields: readInput(schema.fields, { email: '', ...Object.fromEntries(values) }), hiddenFields: texts }
}

export const readTexts = (form: URLSearchParams): PageTexts => {
  const texts: Partial<Record<PageTextName, string>> = {}
  const overlong = new Set<PageTextName>()
  for (const name of ownNames) {
    const text = single(form, name)
    if (text === undefined) continue
    if (schema.pageTexts.shape[name].safeParse(text).success) texts[name] = text
    else overlong.add(name)
  }
  return { texts, overlong }
}

/** Reads the language of a form before all other fields, because errors are written in it too. */
export const readLocale = (form: URLSearchParams): string | null =>
  schema.fields.shape.locale.safeParse(form.get('locale') ?? undefined).data ?? null
