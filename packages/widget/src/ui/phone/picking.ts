import { type Choice, choicesOf, type DialCodes } from './country.ts'
import { englishSearch } from './english-search.ts'

/** The entries of a picker in a language, and its English search. */
interface Picking {
  readonly choices: readonly Choice[]
  readonly search: ReturnType<typeof englishSearch>
}

/** Cached for each list and language: sorting some 240 names at every key would be slow. */
const pickingsByList = new WeakMap<DialCodes, Map<string, Picking>>()

export function pickingOf(dialCodes: DialCodes, locale: string): Picking {
  const inLocales = pickingsByList.get(dialCodes) ?? new Map<string, Picking>()
  pickingsByList.set(dialCodes, inLocales)
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
