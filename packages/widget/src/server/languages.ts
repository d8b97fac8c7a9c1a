import { type Strings, type Words, wordsOf } from '../copy/copy.ts'
import type { Locale } from '../copy/locale.ts'
import { localizedWordsOf } from '../copy/localized-words.ts'
import { directionOf, lookUp } from '../copy/lookup.ts'
import { catalogues } from './catalogues.ts'

const known = new Map(Object.entries<Strings>(catalogues))

/** How a server speaks to somebody. */
interface Speech {
  readonly speak: (sentences: Strings, own?: Strings) => Words
  /** Null for English in the page's direction, where nothing was asked for. */
  readonly lang: string | null
  readonly dir: 'ltr' | 'rtl' | null
}

/** What the browser prefers is not known here: then it is English, until the widget is there and speaks it. */
export function speechOf(locale: Locale | undefined): Speech {
  if (!locale || locale === 'auto') return { speak: wordsOf, lang: null, dir: null }
  const isOwn = typeof locale === 'object'
  const found = lookUp([isOwn ? locale.tag : locale], isOwn ? [locale.tag] : [...known.keys()])
  const { known: speaks, wanted: written } = found ?? { known: 'en', wanted: 'en' }
  const sentences = isOwn && found ? locale.sentences : (known.get(speaks) ?? {})
  return { speak: localizedWordsOf(written, sentences), lang: speaks, dir: directionOf(speaks) }
}
