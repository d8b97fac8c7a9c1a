import { type Country, ENGLISH, namesIn } from './country.ts'

/** Keys that come faster than this belong together, as in native pickers. */
const PAUSE_MS = 1_000

/** A key as the picker gets it. */
interface Key {
  readonly key: string
  readonly timeStamp: number
}

/**
 * Finds a country by its English name. A native picker finds by typing what its entries begin with, which here is the
 * name in the person's language; whoever types no such name, or has a keyboard that cannot, means the English one.
 *
 * @param countries those that there are to choose from
 * @returns takes one key after the other and says which country they come to, as long as it is to be found in no other way
 */
export function englishSearch(countries: readonly Country[], locale: string): (key: Key) => Country | null {
  const { compare } = new Intl.Collator(locale, { usage: 'search', sensitivity: 'base' })
  const inLocale = namesIn(locale)
  const inEnglish = namesIn(ENGLISH)
  const sorted = [...countries].sort((one, other) => inEnglish(one).localeCompare(inEnglish(other), ENGLISH))
  let typed = ''
  let lastMs = Number.NEGATIVE_INFINITY
  const beginsIn = (nameOf: (country: Country) => string) =>
    sorted.find((country) => compare(nameOf(country).slice(0, typed.length), typed) === 0) ?? null
  return ({ key, timeStamp }) => {
    if (timeStamp - lastMs >= PAUSE_MS) typed = ''
    // A space opens the picker, unless it stands in a name.
    if (key.length !== 1 || (key === ' ' && typed === '')) return null
    lastMs = timeStamp
    typed += key
    return beginsIn(inLocale) ? null : beginsIn(inEnglish)
  }
}
