import { html, type Markup } from './html.ts'
import { english } from './words/english.ts'

export type WordId = keyof typeof english
export type Catalogue = Readonly<Record<WordId, string>>

/** A language as a page speaks it. */
export interface Words {
  /** BCP 47. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** A sentence; `{name}` in it becomes the value of that name. */
  (id: WordId, values?: Readonly<Record<string, string>>): string
  /** A sentence whose values stand in it as an isolated name of something: an address reads as one in every script. */
  phrase(id: WordId, values: Readonly<Record<string, string>>): Markup
}

/** Cuts at each `{name}`: texts at even places, names at odd ones. */
const pieces = (sentence: string): readonly string[] => sentence.split(/\{(\w+)\}/)

const speak = (tag: string, direction: Words['direction'], catalogue: Catalogue): Words =>
  Object.assign(
    (id: WordId, values: Readonly<Record<string, string>> = {}) =>
      pieces(catalogue[id])
        .map((piece, place) => (place % 2 === 0 ? piece : (values[piece] ?? '')))
        .join(''),
    {
      tag,
      direction,
      phrase: (id: WordId, values: Readonly<Record<string, string>>) =>
        html`${pieces(catalogue[id]).map((piece, place) =>
          place % 2 === 0 ? html`${piece}` : html`<bdi>${values[piece] ?? ''}</bdi>`,
        )}`,
    },
  )

const inEnglish = speak('en', 'ltr', english)

/** The language that the site asks for, where there is one; else English. */
export const wordsOf = (_locale: string | null): Words => inEnglish
