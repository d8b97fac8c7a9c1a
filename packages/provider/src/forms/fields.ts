import type { FormFields } from '@latchkey/protocol/forms/forms'
import * as schema from '@latchkey/protocol/forms/forms.schema'
import { ProviderError } from '../errors.ts'
import { readInput } from '../http/input.ts'

/** What a form brought: what the calls are made with, and the same as text, for the next page to bring again. */
export interface Posted {
  readonly fields: FormFields
  readonly kept: ReadonlyMap<string, string>
}

const names = Object.keys(schema.fields.shape)

/** What is typed into our own pages, and what they hold to bring it again. */
export type OwnName = keyof typeof schema.pageTexts.shape
const ownNames = Object.keys(schema.pageTexts.shape) as OwnName[]

/** Everything that somebody may type or a page of ours may hold, as text; an empty field is one that was left out. */
export type Texts = Readonly<Partial<Record<OwnName, string>>>

export interface PageTexts {
  readonly texts: Texts
  /** Fields that held more than fits; nothing of them was read. */
  readonly overlong: ReadonlySet<OwnName>
}

/** A field that stands twice may be read as two things by two readers. */
const single = (form: URLSearchParams, name: string): string | undefined => {
  const values = form.getAll(name)
  if (values.length <= 1) return values[0] === '' ? undefined : values[0]
  throw new ProviderError('bad_request', `The form holds the field "${name}" more than once. Send it once.`)
}

/** A number as a field holds it. What is none is left to the schema, which says so in the name of the field. */
const typed = (name: string, text: string): string | number =>
  name.endsWith('_minutes') && /^\d{1,9}$/.test(text) ? Number(text) : text

/** Reads a form as strictly as the JSON calls read their bodies; what neither knows is passed over by both. */
export const readFields = (form: URLSearchParams): Posted => {
  const kept = new Map<string, string>()
  for (const name of names) {
    const text = single(form, name)
    if (text !== undefined) kept.set(name, text)
  }
  const members = [...kept].map(([name, text]) => [name, typed(name, text)] as const)
  return { fields: readInput(schema.fields, { email: '', ...Object.fromEntries(members) }), kept }
}

export const readTexts = (form: URLSearchParams): PageTexts => {
  const texts: Partial<Record<OwnName, string>> = {}
  const overlong = new Set<OwnName>()
  for (const name of ownNames) {
    const text = single(form, name)
    if (text === undefined) continue
    if (schema.pageTexts.shape[name].safeParse(text).success) texts[name] = text
    else overlong.add(name)
  }
  return { texts, overlong }
}

/** The language that a form asks for, before anything else of it is looked at: a refusal is written in it too. */
export const readLocale = (form: URLSearchParams): string | null =>
  schema.fields.shape.locale.safeParse(form.get('locale') ?? undefined).data ?? null
