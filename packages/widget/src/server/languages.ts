import { type Strings, type Words, wordsOf } from '../copy/copy.ts'
import * as ar from '../copy/locales/ar.ts'
import * as de from '../copy/locales/de.ts'
import * as es from '../copy/locales/es.ts'
import * as fr from '../copy/locales/fr.ts'
import * as he from '../copy/locales/he.ts'
import * as ja from '../copy/locales/ja.ts'
import * as ptBR from '../copy/locales/pt-br.ts'
import * as zhCN from '../copy/locales/zh-cn.ts'
import { catalogueOf, type Locale, type LocaleTag } from '../copy/locales.ts'
import { localizedWordsOf } from '../copy/localized-words.ts'
import { directionOf, lookUp } from '../copy/lookup.ts'

/** All languages. Browsers load one on demand; a server has all of them in memory. */
const catalogues: Readonly<Record<LocaleTag, Strings>> = {
  en: {},
  ar: catalogueOf(ar),
  de: catalogueOf(de),
  es: catalogueOf(es),
  fr: catalogueOf(fr),
  he: catalogueOf(he),
  ja: catalogueOf(ja),
  'pt-BR': catalogueOf(ptBR),
  'zh-CN': catalogueOf(zhCN),
}

const catalogueByTag = new Map(Object.entries<Strings>(catalogues))

/** The language and direction of a printed page. */
interface Speech {
  readonly speak: (sentences: Strings, own?: Strings) => Words
  /** Null for English in the page's own direction, if the site requested no language. */
  readonly lang: string | null
  readonly dir: 'ltr' | 'rtl' | null
}

/**
 * Returns the language of a page. The browser's preference is not known here, so `auto` is English until the widget has
 * loaded.
 */
export function speechOf(locale: Locale | undefined): Speech {
  if (!locale || locale === 'auto') return { speak: wordsOf, lang: null, dir: null }
  const isOwn = typeof locale === 'object'
  const match = lookUp([isOwn ? locale.tag : locale], isOwn ? [locale.tag] : [...catalogueByTag.keys()])
  const { known: speaks, wanted: tag } = match ?? { known: 'en', wanted: 'en' }
  const sentences = isOwn && match ? locale.sentences : (catalogueByTag.get(speaks) ?? {})
  return { speak: localizedWordsOf(tag, sentences), lang: speaks, dir: directionOf(speaks) }
}
