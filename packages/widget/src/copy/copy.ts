import type { config } from './locales/en/config.ts'
import type { later } from './locales/en/later.ts'
import type { link } from './locales/en/link.ts'
import type { main } from './locales/en/main.ts'
import type { otp } from './locales/en/otp.ts'
import type { password } from './locales/en/password.ts'
import type { passwordMail } from './locales/en/password-mail.ts'
import type { phone } from './locales/en/phone.ts'
import type { tabs } from './locales/en/tabs.ts'

/** Every sentence of the widget. English is in parts, each in the chunk that says it first. */
type English = typeof main &
  typeof config &
  typeof later &
  typeof link &
  typeof otp &
  typeof password &
  typeof passwordMail &
  typeof phone &
  typeof tabs

/** Names one sentence of the widget: `'otp.expired'`. */
export type CopyId = keyof English

/** The names in braces of a sentence: `'time'` of `'Resend code in {time}'`. */
type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never

/** A sentence without anything to fill in. */
export type PlainId = { [Id in CopyId]: Slot<English[Id]> extends never ? Id : never }[CopyId]

type Values<Id extends CopyId> = Id extends PlainId
  ? readonly []
  : readonly [values: Readonly<Record<Slot<English[Id]>, string>>]

/** Every sentence of a language. A translation that forgets one does not compile. */
export type Catalogue = Readonly<Record<CopyId, string>>

/** Some sentences by id: a site's own, as `{ 'main.title': 'Welcome back' }`, or those of a chunk. */
export type Strings = Partial<Catalogue>

/** Says a sentence: `words('otp.resend')`, `words('otp.expiresIn', { time: '4:59' })`. */
export interface Words {
  <Id extends CopyId>(id: Id, ...values: Values<Id>): string
  /** The sentence with its braces, for a view that fills them with more than text (`ui/Phrase.tsx`). */
  template(id: CopyId): string
}

export const SLOT = /\{(\w+)\}/

/**
 * The words of one mount: the site's where it has them, else the widget's.
 *
 * @param sentences read anew each time, because chunks add theirs
 */
export function wordsOf(sentences: Strings, own: Strings = {}): Words {
  // What a site passes may not be what the types ask for; an inherited or empty entry is none.
  const template = (id: CopyId) => String((Object.hasOwn(own, id) && own[id]) || sentences[id])
  const say = (id: CopyId, values: Readonly<Record<string, string>> = {}) =>
    template(id).replaceAll(new RegExp(SLOT, 'g'), (braces, name: string) => values[name] ?? braces)
  // A generic rest parameter cannot be implemented in its own terms; `Values` has checked the caller by then.
  return Object.assign(say, { template }) as unknown as Words
}
