import type { Catalogue, LocaleSections, Strings } from './copy.ts'

/** A language that a site brings itself: `{ tag: 'nl', sentences: { 'main.title': 'Inloggen', … } }`. */
export interface Translation {
  /** As BCP 47 names it: by it numbers, plural forms, country names and the direction are chosen. */
  readonly tag: string
  /** What it lacks is said in English, and told on the console of a test project. A `Catalogue` may lack nothing. */
  readonly sentences: Strings
}

/** Languages that the widget brings, each in a file of its own. */
export type LocaleTag = 'en' | 'ar' | 'de' | 'es' | 'fr' | 'he' | 'ja' | 'pt-BR' | 'zh-CN'

/** What a site may ask for: a tag (the nearest language is spoken), `'auto'`, or a language of its own. */
export type Locale = LocaleTag | 'auto' | (string & {}) | Translation

/** Merges the sections of a language into one table of all its sentences. */
export const catalogueOf = (sections: LocaleSections): Catalogue => Object.assign({}, ...Object.values(sections))

/** Loads a language. English is not here: each chunk has its own English sentences. */
export const locales: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<LocaleSections>>> = {
  ar: () => import('./locales/ar.ts'),
  de: () => import('./locales/de.ts'),
  es: () => import('./locales/es.ts'),
  fr: () => import('./locales/fr.ts'),
  he: () => import('./locales/he.ts'),
  ja: () => import('./locales/ja.ts'),
  'pt-BR': () => import('./locales/pt-br.ts'),
  'zh-CN': () => import('./locales/zh-cn.ts'),
}
