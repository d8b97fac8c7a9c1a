import type { LocaleTag } from '@latchkey/widget/copy/locales'

/** Name of each language in that language. */
const languageNames: Readonly<Record<LocaleTag, string>> = {
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

/** Languages of the widget, and the browser's preference. */
export const languages: readonly (readonly [value: string, label: string])[] = [
  ...Object.entries(languageNames),
  ['auto', 'Language of the browser'],
]
