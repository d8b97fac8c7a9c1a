type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | OtherLetter
type OtherLetter = 'N' | 'O' | 'P' | 'Q' | 'R' | 'S' | 'T' | 'U' | 'V' | 'W' | 'X' | 'Y' | 'Z'

/**
 * The country of a number as an ISO 3166-1 code: `'US'`. Not the type of the library of numbers: our published types
 * must not need a library that sites do not install.
 */
export type Country = `${Letter}${Letter}`

/** The picker's default country. */
export const FIRST_COUNTRY: Country = 'US'

/** Returns the country that a site configured, or the default if that is not a country. */
export const firstCountry = (configuredCountry: string | undefined): Country => {
  const country = configuredCountry?.toUpperCase() ?? FIRST_COUNTRY
  // `Intl.DisplayNames` returns unknown codes unchanged.
  const isKnown = /^[A-Z]{2}$/.test(country) && namesIn(ENGLISH)(country as Country) !== country
  return isKnown ? (country as Country) : FIRST_COUNTRY
}

/** The picker's only entry until the others have loaded with their dial codes. */
export const firstDialCodes = (country: Country): DialCodes => [[country, country === FIRST_COUNTRY ? '1' : '']]

/** English, for mounts without another locale. */
export const ENGLISH = 'en'

/** The numbering plans, as the form uses them once they have loaded. */
export interface Numbering {
  formatTypedNumber(typed: string, country: Country): FormattedNumber
  readonly dialCodes: DialCodes
  /** Draws the flag of the chosen country in its box. */
  drawChosenFlag(box: Element, picker: HTMLSelectElement): void
  /** Countries to which the project sends messages; null for all. */
  readonly served: readonly string[] | null
}

/** Countries with their dial codes: `['US', '1']`. The dial code is empty until it is known. */
export type DialCodes = readonly (readonly [country: Country, dialCode: string])[]

/** The text of a number while it is typed, and the country whose format it has. */
export interface FormattedNumber {
  readonly text: string
  readonly country: Country
}

/** Returns the short form of a country in a closed picker: `US +1`. */
export const shortNameOf = (dialCodes: DialCodes, country: string): string => {
  const dialCode = dialCodes.find(([listed]) => listed === country)?.[1]
  return dialCode ? `${country} +${dialCode}` : country
}

/** A country in the picker and its text there. */
export type Choice = readonly [country: Country, text: string]

/** Returns the names of countries in a language: `namesIn('de')('CH')` is `'Schweiz'`. */
export const namesIn = (locale: string): ((country: Country) => string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (country) => names.of(country) ?? country
}

/**
 * Lists countries for the picker, by name: `United States +1`. The name is first, because native pickers match typed
 * text with the start of an entry. No flag: many systems have no font that draws one.
 */
export function choicesOf(dialCodes: DialCodes, locale: string): readonly Choice[] {
  const nameOf = namesIn(locale)
  const { compare } = new Intl.Collator(locale)
  return dialCodes
    .map(([country, dialCode]) => ({ country, dialCode, name: nameOf(country) }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ country, dialCode, name }) => [country, dialCode ? `${name} ${dialed(dialCode, name)}` : name])
}

/** After a right-to-left name, only an isolate keeps the plus sign before its number. */
const dialed = (dialCode: string, name: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2066+${dialCode}\u2069` : `+${dialCode}`
