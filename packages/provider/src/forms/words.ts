import { html, type Markup } from './html.ts'
import { arabic } from './words/arabic.ts'
import type { Catalogue, WordId } from './words/catalogue.ts'
import { chinese } from './words/chinese.ts'
import { english } from './words/english.ts'
import { french } from './words/french.ts'
import { german } from './words/german.ts'
import { hebrew } from './words/hebrew.ts'
import { japanese } from './words/japanese.ts'
import { portuguese } from './words/portuguese.ts'
import { spanish } from './words/spanish.ts'

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

/** Every language, as the widget has them; which one serves a tag is looked up by language and script. */
const catalogues: readonly Words[] = [
  inEnglish,
  speak('ar', 'rtl', arabic),
  speak('de', 'ltr', german),
  speak('es', 'ltr', spanish),
  speak('fr', 'ltr', french),
  speak('he', 'rtl', hebrew),
  speak('ja', 'ltr', japanese),
  speak('pt-BR', 'ltr', portuguese),
  speak('zh-CN', 'ltr', chinese),
]

/** A tag with its likely subtags filled in (`zh` is `zh-Hans-CN`), without the region: `de-AT` is served by `de`. */
const served = (tag: string): string | null => {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return null // no tag at all, whatever else it is
  }
}

const byServed = new Map(catalogues.map((words) => [served(words.tag), words]))

/** The language that the site asks for, where it is spoken here; else English. */
export const wordsOf = (locale: string | null): Words =>
  (locale === null ? undefined : byServed.get(served(locale))) ?? inEnglish
