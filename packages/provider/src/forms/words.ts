import { html, type Markup } from './html.ts'
import { arabic } from './words/arabic.ts'
import type { SentenceTable, WordId } from './words/catalogue.ts'
import { chinese } from './words/chinese.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { hebrew } from './words/hebrew.ts'
import { japanese } from './words/japanese.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'

/** The texts of a language. */
export interface Words {
  /** BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** Returns a sentence with its `{name}` placeholders replaced by values. */
  (id: WordId, values?: Readonly<Record<string, string>>): string
  /**
   * Returns a sentence as markup. Values are isolated (`bdi`), so that an address keeps its direction in every script.
   */
  phrase(id: WordId, values: Readonly<Record<string, string>>): Markup
}

/** Splits at each `{name}`: texts at even positions, names at odd ones. */
const pieces = (sentence: string): readonly string[] => sentence.split(/\{(\w+)\}/)

const createWords = (tag: string, direction: Words['direction'], catalogue: SentenceTable): Words =>
  Object.assign(
    (id: WordId, values: Readonly<Record<string, string>> = {}) =>
      pieces(catalogue[id])
        .map((piece, position) => (position % 2 === 0 ? piece : (values[piece] ?? '')))
        .join(''),
    {
      tag,
      direction,
      phrase: (id: WordId, values: Readonly<Record<string, string>>) =>
        html`${pieces(catalogue[id]).map((piece, position) =>
          position % 2 === 0 ? html`${piece}` : html`<bdi>${values[piece] ?? ''}</bdi>`,
        )}`,
    },
  )

const inEnglish = createWords('en', 'ltr', english)

/** All languages of the widget. A tag is matched by language and script. */
const catalogues: readonly Words[] = [
  inEnglish,
  createWords('ar', 'rtl', arabic),
  createWords('de', 'ltr', german),
  createWords('es', 'ltr', spanish),
  createWords('fr', 'ltr', french),
  createWords('he', 'rtl', hebrew),
  createWords('ja', 'ltr', japanese),
  createWords('pt-BR', 'ltr', portuguese),
  createWords('zh-CN', 'ltr', chinese),
]

/**
 * Returns language and script of a tag with its likely subtags (`zh` is `zh-Hans`), without the region, so that `de`
 * serves `de-AT`.
 */
const languageKey = (tag: string): string | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null // not a valid language tag
  }
}

const byLanguageKey = new Map(catalogues.map((words) => [languageKey(words.tag), words]))

/** Returns the texts of the requested language, or English if it is not available. */
export const wordsOf = (locale: string | null): Words =>
  (locale === null ? undefined : byLanguageKey.get(languageKey(locale))) ?? inEnglish
