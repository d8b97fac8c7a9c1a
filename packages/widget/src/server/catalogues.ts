import type { Strings } from '../copy/copy.ts'
import { catalogue as ar } from '../copy/languages/ar.ts'
import { catalogue as de } from '../copy/languages/de.ts'
import { catalogue as es } from '../copy/languages/es.ts'
import { catalogue as fr } from '../copy/languages/fr.ts'
import { catalogue as he } from '../copy/languages/he.ts'
import { catalogue as ja } from '../copy/languages/ja.ts'
import { catalogue as ptBR } from '../copy/languages/pt-br.ts'
import { catalogue as zhCN } from '../copy/languages/zh-cn.ts'
import type { LocaleTag } from '../copy/locale.ts'

/** Every language: files of their own for browsers alone, a server answers with all of them at hand. */
export const catalogues: Readonly<Record<LocaleTag, Strings>> = {
  en: {},
  ar,
  de,
  es,
  fr,
  he,
  ja,
  'pt-BR': ptBR,
  'zh-CN': zhCN,
}
