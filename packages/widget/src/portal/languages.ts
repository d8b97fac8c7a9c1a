import type { PortalSections } from '../copy/copy.ts'
import type { LocaleTag } from '../copy/locales.ts'

/** The sentences of the portal, apart from those of the sign-in, which would load them too. */
export const portalLanguages: Readonly<Record<Exclude<LocaleTag, 'en'>, () => Promise<PortalSections>>> = {
  ar: () => import('../copy/locales/ar.portal.ts'),
  de: () => import('../copy/locales/de.portal.ts'),
  es: () => import('../copy/locales/es.portal.ts'),
  fr: () => import('../copy/locales/fr.portal.ts'),
  he: () => import('../copy/locales/he.portal.ts'),
  ja: () => import('../copy/locales/ja.portal.ts'),
  'pt-BR': () => import('../copy/locales/pt-br.portal.ts'),
  'zh-CN': () => import('../copy/locales/zh-cn.portal.ts'),
}
