import type { PlantedFault } from './fault.ts'

/** Faults of languages. */
export const faultsOfLanguages: readonly PlantedFault[] = [
  {
    means: 'readers of traditional Chinese get simplified Chinese',
    file: 'packages/widget/src/copy/lookup.ts',
    text: 'has?.language === want.language && has.script === want.script',
    replacement: 'has?.language === want.language',
    tests: ['copy/lookup'],
  },
  {
    means: 'counts have the plural of another number',
    file: 'packages/widget/src/copy/localized-words.ts',
    text: '(text[plurals.select(count)] ?? text.other)',
    replacement: '(text[plurals.select(count + 1)] ?? text.other)',
    tests: ['widget/src/copy/localized-words.test'],
  },
  {
    means: 'a sentence of a site is replaced by the translation',
    file: 'packages/widget/src/copy/localized-words.ts',
    text: '[own, translation].find',
    replacement: '[translation, own].find',
    tests: ['widget/src/copy/localized-words.test'],
  },
  {
    means: 'readers of Arabic see the page from left to right',
    file: 'packages/widget/src/copy/lookup.ts',
    text: "'Adlm', 'Arab', 'Hebr'",
    replacement: "'Adlm', 'Hebr'",
    tests: ['widget/src/copy/lookup.test'],
  },
  {
    means: 'names of people get the digits of the language',
    file: 'packages/widget/src/copy/localized-words.ts',
    text: 'NUMBERS.has(name) ? writeDigits(value) : value',
    replacement: 'writeDigits(value)',
    tests: ['widget/src/copy/localized-words.test'],
  },
  {
    means: 'a reader in Brazil gets the Portuguese of Portugal',
    file: 'packages/widget/src/copy/lookup.ts',
    text: '[...serving.filter((one) => likely(one)?.region === want?.region), ...serving]',
    replacement: '[...serving, ...serving.filter((one) => likely(one)?.region === want?.region)]',
    tests: ['widget/src/copy/lookup.test'],
  },
]
