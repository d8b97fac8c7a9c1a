import { type Country, ENGLISH, namesIn } from './country.ts'

/** Keys with shorter pauses belong to one name, as in native pickers. */
const PAUSE_MS = 1_000

/** A key event, as the picker receives it. */
interface SearchKey {
  readonly key: string
  readonly timeStamp: number
}

/**
 * Finds a country by its English name. A native picker matches typed text with the start of its entries, which are in
 * the user's language. Text that matches no entry, or comes from a keyboard of another script, is searched in English.
 *
 * @param countries the entries of the picker
 * @returns takes one key after the other and returns the matching country, or null if the picker finds it itself
 */
export function englishSearch(countries: readonly Country[], locale: string): (key: SearchKey) => Country | null {
  const { compare } = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' })
  const inLocale = namesIn(locale)
  const inEnglish = namesIn(ENGLISH)
  const sorted = [...countries].sort((one, other) => inEnglish(one).localeCompare(inEnglish(other), ENGLISH))
  let typedName = ''
  let lastMs = Number.NEGATIVE_INFINITY
  const beginsIn = (nameOf: (country: Country) => string) =>
    sorted.find((country) => compare(nameOf(country).slice(0, typedName.length), typedName) === 0) ?? null
  return ({ key, timeStamp }) => {
    if (timeStamp - lastMs >= PAUSE_MS) typedName = ''
    // A space opens the picker, except within a name.
    if (key.length !== 1 || (key === ' ' && typedName === '')) return null
    lastMs = timeStamp
    typedName += key
    return beginsIn(inLocale) ? null : beginsIn(inEnglish)
  }
}
