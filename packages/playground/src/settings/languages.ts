import type { LocaleTag } from '@latchkey/widget/copy/locale'

/** Each language under its own name. */
const named: Readonly<Record<LocaleTag, string>> = {
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

/** The languages that the widget brings, and what the browser prefers. */
export const languages: readonly (readonly [value: string, label: string])[] = [
  ...Object.entries(named),
  ['auto', 'As the browser'],
]
