import type { en } from './locales/en.ts'

/** Names one sentence of the widget: `'otp.expired'`. */
export type CopyId = keyof typeof en

/** The names in braces of a sentence: `'time'` of `'Resend code in {time}'`. */
type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never

/** A sentence without anything to fill in. */
export type PlainId = { [Id in CopyId]: Slot<(typeof en)[Id]> extends never ? Id : never }[CopyId]

type Values<Id extends CopyId> = Id extends PlainId
  ? readonly []
  : readonly [values: Readonly<Record<Slot<(typeof en)[Id]>, string>>]

/** Every sentence of a language. A translation that forgets one does not compile. */
export type Catalogue = Readonly<Record<CopyId, string>>

/** A site's own sentences, by id: `{ 'main.title': 'Welcome back' }`. What is left out keeps the widget's words. */
export type Strings = Partial<Catalogue>

/** Says a sentence: `words('otp.resend')`, `words('otp.expiresIn', { time: '4:59' })`. */
export interface Words {
  <Id extends CopyId>(id: Id, ...values: Values<Id>): string
  /** The sentence with its braces, for a view that fills them with more than text (`ui/Phrase.tsx`). */
  template(id: CopyId): string
}

export const SLOT = /\{(\w+)\}/

/**
 * The words of one mount: the site's where it has them, else the catalogue's.
 *
 * @param warn hears, once a call, of an id that no sentence has and of a sentence that is not text.
 */
export function wordsOf(
  catalogue: Catalogue,
  strings: Strings = {},
  warn: (message: string) => void = () => {},
): Words {
  const own = new Map<string, string>()
  for (const [id, text] of Object.entries(strings)) {
    if (!Object.hasOwn(catalogue, id)) warn(`strings: "${id}" is not the id of a sentence, so it is never shown.`)
    else if (typeof text !== 'string') warn(`strings: "${id}" must be text; the widget's own sentence is shown.`)
    else own.set(id, text)
  }
  const template = (id: CopyId) => own.get(id) ?? catalogue[id]
  const say = (id: CopyId, values: Readonly<Record<string, string>> = {}) =>
    template(id).replaceAll(new RegExp(SLOT, 'g'), (braces, name: string) => values[name] ?? braces)
  // A generic rest parameter cannot be implemented in its own terms; `Values` has checked the caller by then.
  return Object.assign(say, { template }) as unknown as Words
}
