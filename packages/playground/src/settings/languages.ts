import { languageNames } from '@latchkey/widget/copy/language-names'

/** Languages of the widget, and the browser's preference. */
export const languages: readonly (readonly [value: string, label: string])[] = [
  ...Object.entries(languageNames),
  ['auto', 'Language of the browser'],
]
