import { type Choice, choicesOf, type DialCodes } from './country.ts'
import { englishSearch } from './english-search.ts'

/** What a picker of these countries shows in a language, and how it is searched. */
interface Picking {
  readonly choices: readonly Choice[]
  readonly search: ReturnType<typeof englishSearch>
}

/** Some 240 names, sorted as a language sorts: made once for each, not at every key. */
const made = new WeakMap<DialCodes, Map<string, Picking>>()

export function pickingOf(dialCodes: DialCodes, locale: string): Picking {
  const inLocales = made.get(dialCodes) ?? new Map<string, Picking>()
  made.set(dialCodes, inLocales)
  const picking = inLocales.get(locale) ?? {
    choices: choicesOf(dialCodes, locale),
    search: englishSearch(
      dialCodes.map(([country]) => country),
      locale,
    ),
  }
  inLocales.set(locale, picking)
  return picking
}
