import type { Catalogue } from './copy.ts'
import type { LocaleTag } from './locale.ts'

/** Every language but English, which the widget's own files say: a row here, a folder in `locales/`. */
export const catalogues: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<{ readonly catalogue: Catalogue }>>> =
  {
    ar: () => import('./locales/ar/ar.ts'),
    de: () => import('./locales/de/de.ts'),
    es: () => import('./locales/es/es.ts'),
    fr: () => import('./locales/fr/fr.ts'),
    he: () => import('./locales/he/he.ts'),
    ja: () => import('./locales/ja/ja.ts'),
    'pt-BR': () => import('./locales/pt-br/pt-br.ts'),
    'zh-CN': () => import('./locales/zh-cn/zh-cn.ts'),
  }
