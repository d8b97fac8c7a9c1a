import type { Catalogue, LocaleSections, PortalSections, Strings } from './copy.ts'

/** A language that a site provides: `{ tag: 'nl', sentences: { 'main.title': 'Inloggen', … } }`. */
export interface Translation {
  /** A BCP 47 tag. Selects number formats, plural forms, country names and the direction. */
  readonly tag: string
  /**
   * Missing sentences are shown in English, with a warning on the console of a test project. A `Catalogue` must be
   * complete.
   */
  readonly sentences: Strings
}

/** The widget's languages, each in a separate file. */
export type LocaleTag = 'en' | 'ar' | 'de' | 'es' | 'fr' | 'he' | 'ja' | 'pt-BR' | 'zh-CN'

/** A site's language: a tag (the nearest language is used), `'auto'`, or its own translation. */
export type Locale = LocaleTag | 'auto' | (string & {}) | Translation

/** Merges the sections of a language into one table of all its sentences. */
export const catalogueOf = (sections: LocaleSections): Catalogue => Object.assign({}, ...Object.values(sections))

/** Loads a language. English is not listed: each chunk contains its own English sentences. */
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

/** Loads the sentences of a part that the sign-in does not have, by language. */
export type FurtherLanguages = Readonly<Record<keyof typeof locales, () => Promise<PortalSections>>>
