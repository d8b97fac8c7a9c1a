import type { Language } from '@latchkey/protocol/account/languages'
import { nearestLanguage } from '../domain/language.ts'
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

/** All languages of the widget. */
const catalogues: Readonly<Record<Language, Words>> = {
  en: createWords('en', 'ltr', english),
  ar: createWords('ar', 'rtl', arabic),
  de: createWords('de', 'ltr', german),
  es: createWords('es', 'ltr', spanish),
  fr: createWords('fr', 'ltr', french),
  he: createWords('he', 'rtl', hebrew),
  ja: createWords('ja', 'ltr', japanese),
  'pt-BR': createWords('pt-BR', 'ltr', portuguese),
  'zh-CN': createWords('zh-CN', 'ltr', chinese),
}

/** Returns the texts of the requested language, or English if it is not available. */
export const wordsOf = (locale: string | null): Words =>
  catalogues[(locale === null ? null : nearestLanguage(locale)) ?? 'en']
