import type * as english from './locales/en.ts'

/** The sections of English. A section holds the sentences of one noun. */
type EnglishSections = typeof english
type EnglishSection = EnglishSections[keyof EnglishSections]

/** Names one sentence of the widget: `'otp.expired'`. */
export type CopyId = EnglishSection extends infer Section ? (Section extends unknown ? keyof Section : never) : never

/** Every sentence of the widget. */
type English = { readonly [Id in CopyId]: Extract<EnglishSection, Readonly<Record<Id, string>>>[Id] }

/** The names in braces of a sentence: `'time'` of `'Resend code in {time}'`. */
type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never

/** A sentence without anything to fill in. */
export type PlainId = { [Id in CopyId]: Slot<English[Id]> extends never ? Id : never }[CopyId]

type Values<Id extends CopyId> = Id extends PlainId
  ? readonly []
  : readonly [values: Readonly<Record<Slot<English[Id]>, string>>]

/** A sentence with a `{count}` says it in the form that its language has for it: `{ one: '{count} Tag', other: '{count} Tage' }`. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** A part of the sentences in another language. One that is forgotten does not compile. */
export type Translated<Part> = {
  readonly [Id in keyof Part]: 'count' extends Slot<Part[Id]> ? string | Plural : string
}

/** Every sentence of a language. */
export type Catalogue = Translated<English>

/** What the module of a language exports: the sections of English. One that is forgotten does not compile. */
export type LocaleSections = { readonly [Name in keyof EnglishSections]: Translated<EnglishSections[Name]> }

/** Some sentences by id: a site's own, as `{ 'main.title': 'Welcome back' }`, or those of a chunk. */
export type Strings = Partial<Catalogue>

/** Says a sentence: `words('otp.resend')`, `words('otp.expiresIn', { time: '4:59' })`. */
export interface Words {
  <Id extends CopyId>(id: Id, ...values: Values<Id>): string
  /** The sentence with its braces, for a view that fills them with more than text (`ui/Phrase.tsx`). */
  template(id: CopyId): string
  /** By what names and numbers are written, where it is not English. */
  readonly locale?: string
}

/** Global: for `replaceAll` and `split`, which begin at the beginning whatever was looked for before. */
export const SLOT = /\{(\w+)\}/g

/**
 * The words of one mount in English: the site's where it has them, else the widget's. Which form of a plural fits, only
 * a language that was asked for knows (`localized-words.ts`); here the general one is said.
 *
 * @param sentences read anew each time, because chunks add theirs
 */
export function wordsOf(sentences: Strings, given?: Strings | null): Words {
  const own = given ?? {}
  const template = (id: CopyId) => {
    // What a site passes may not be what the types ask for; an inherited or empty entry is none.
    const said = (Object.hasOwn(own, id) && own[id]) || sentences[id]
    return String((said as Plural | undefined)?.other ?? said)
  }
  const say = (id: CopyId, values: Readonly<Record<string, string>> = {}) =>
    template(id).replaceAll(SLOT, (braces, name: string) => values[name] ?? braces)
  // A generic rest parameter cannot be implemented in its own terms; `Values` has checked the caller by then.
  return Object.assign(say, { template }) as unknown as Words
}
