import type { Catalogue } from './copy.ts'
import type { LocaleTag } from './locale.ts'

/** Every language but English, which the widget's own files say: a row here, and a file in each `words/` folder. */
export const catalogues: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<{ readonly catalogue: Catalogue }>>> =
  {
    ar: () => import('./languages/ar.ts'),
    de: () => import('./languages/de.ts'),
    es: () => import('./languages/es.ts'),
    fr: () => import('./languages/fr.ts'),
    he: () => import('./languages/he.ts'),
    ja: () => import('./languages/ja.ts'),
    'pt-BR': () => import('./languages/pt-br.ts'),
    'zh-CN': () => import('./languages/zh-cn.ts'),
  }
