import { type Strings, type Words, wordsOf } from '../copy/copy.ts'
import type { Locale, LocaleTag } from '../copy/locale.ts'
import { catalogues } from '../copy/locales.ts'
import { directionOf, lookUp } from '../copy/lookup.ts'
import { speakerOf } from '../copy/spoken.ts'

// A server answers with everything at hand. They are files of their own for browsers alone.
const known = new Map<LocaleTag, Strings>([['en', {}]])
for (const [tag, load] of Object.entries(catalogues)) known.set(tag as LocaleTag, (await load()).catalogue)

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
  const sentences = isOwn && found ? locale.sentences : (known.get(speaks as LocaleTag) ?? {})
  return { speak: speakerOf(written, sentences), lang: speaks, dir: directionOf(speaks) }
}
