import type { LocaleSections } from './copy.ts'
import type { LocaleTag } from './locale.ts'

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
