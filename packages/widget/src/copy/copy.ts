import type * as portalEnglish from './locales/en.portal.ts'
import type * as stepsEnglish from './locales/en.steps.ts'
import type * as english from './locales/en.ts'

/** The sections of English. A section holds the sentences of one noun. */
type EnglishSections = typeof english
type EnglishPortalSections = typeof portalEnglish
type EnglishStepsSections = typeof stepsEnglish
type SignInSection = EnglishSections[keyof EnglishSections]
type EnglishSection =
  | SignInSection
  | EnglishPortalSections[keyof EnglishPortalSections]
  | EnglishStepsSections[keyof EnglishStepsSections]

type IdIn<Section> = Section extends unknown ? keyof Section : never

/** The ID of one sentence of the widget: `'otp.expired'`. */
export type CopyId = IdIn<EnglishSection>

/** Every sentence of the widget. */
type English = { readonly [Id in CopyId]: Extract<EnglishSection, Readonly<Record<Id, string>>>[Id] }

/** The slots of a sentence: `'time'` of `'Resend code in {time}'`. */
type Slot<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slot<Rest> : never

/** The ID of a sentence without slots. */
export type PlainId = { [Id in CopyId]: Slot<English[Id]> extends never ? Id : never }[CopyId]

type SentenceValues<Id extends CopyId> = Id extends PlainId
  ? readonly []
  : readonly [values: Readonly<Record<Slot<English[Id]>, string>>]

/** The plural forms of a sentence with a `{count}`: `{ one: '{count} Tag', other: '{count} Tage' }`. */
export type Plural = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/** Some sentences in another language. A missing sentence does not compile. */
export type Translated<Part> = {
  readonly [Id in keyof Part]: 'count' extends Slot<Part[Id]> ? string | Plural : string
}

/** Every sentence of a language, without those of the organization portal. */
export type Catalogue = Translated<Pick<English, IdIn<SignInSection>>>

/** The exports of a language's module: the sections of English. A missing section does not compile. */
export type LocaleSections = { readonly [Name in keyof EnglishSections]: Translated<EnglishSections[Name]> }

/** The exports of a language's module with the sentences of the organization portal. */
export type PortalSections = { readonly [Name in keyof EnglishPortalSections]: Translated<EnglishPortalSections[Name]> }

/** The exports of a language's module with the sentences of the steps at an identity provider. */
export type StepsSections = { readonly [Name in keyof EnglishStepsSections]: Translated<EnglishStepsSections[Name]> }

/** Some sentences by ID: a site's own, such as `{ 'main.title': 'Welcome back' }`, or those of a chunk. */
export type Strings = Partial<Translated<English>>

/** Returns a sentence: `words('otp.resend')`, `words('otp.expiresIn', { time: '4:59' })`. */
export interface Words {
  <Id extends CopyId>(id: Id, ...values: SentenceValues<Id>): string
  /** Returns the sentence with its slots, for views that fill them with more than text (`ui/Phrase.tsx`). */
  template(id: CopyId): string
  /** Locale for the formatting of names and numbers, if it is not English. */
  readonly locale?: string
}

/** Global, for `replaceAll` and `split`, which ignore `lastIndex`. */
export const SLOT = /\{(\w+)\}/g

/**
 * Creates the English words of one mount: the site's own sentences, or else the widget's. Uses the `other` form of
 * plurals; only a loaded language has plural rules (`localized-words.ts`).
 *
 * @param sentences read at each use, because chunks add theirs
 */
export function wordsOf(sentences: Strings, siteSentences?: Strings | null): Words {
  const own = siteSentences ?? {}
  const template = (id: CopyId) => {
    // A site may pass values that the types forbid. Inherited and empty entries are ignored.
    const sentence = (Object.hasOwn(own, id) && own[id]) || sentences[id]
    return String((sentence as Plural | undefined)?.other ?? sentence)
  }
  const say = (id: CopyId, values: Readonly<Record<string, string>> = {}) =>
    template(id).replaceAll(SLOT, (braces, name: string) => values[name] ?? braces)
  // A generic rest parameter cannot be implemented in its own terms; `Values` has checked the caller.
  return Object.assign(say, { template }) as unknown as Words
}
