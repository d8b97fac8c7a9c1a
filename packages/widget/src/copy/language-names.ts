import type { LocaleTag } from './locales.ts'

/** The name of each language of the widget in that language. */
export const languageNames: Readonly<Record<LocaleTag, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  ja: '日本語',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
}
