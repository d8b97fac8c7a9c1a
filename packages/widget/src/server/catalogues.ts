import { catalogueOf } from '../copy/catalogue.ts'
import type { Strings } from '../copy/copy.ts'
import type { LocaleTag } from '../copy/locale.ts'
import * as ar from '../copy/locales/ar.ts'
import * as de from '../copy/locales/de.ts'
import * as es from '../copy/locales/es.ts'
import * as fr from '../copy/locales/fr.ts'
import * as he from '../copy/locales/he.ts'
import * as ja from '../copy/locales/ja.ts'
import * as ptBR from '../copy/locales/pt-br.ts'
import * as zhCN from '../copy/locales/zh-cn.ts'

/** Every language. Browsers load one on demand; a server has all of them in memory. */
export const catalogues: Readonly<Record<LocaleTag, Strings>> = {
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
