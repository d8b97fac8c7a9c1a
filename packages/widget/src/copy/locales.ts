import type { Catalogue } from './copy.ts'
import type { LocaleTag } from './locale.ts'

/** Every language but English, which the widget's own files say: a row here, a folder in `locales/`. */
export const catalogues: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<{ readonly catalogue: Catalogue }>>> =
  {
    de: () => import('./locales/de/de.ts'),
  }
