import type { CountryCode } from 'libphonenumber-js/min'

/** Where a number belongs, as ISO 3166-1 names it: `'US'`. */
export type Country = CountryCode

/** The country that the picker begins with. */
export const FIRST_COUNTRY: Country = 'US'

/** What it offers until the others have arrived. */
export const FIRST_DIAL_CODES = [[FIRST_COUNTRY, '1']] as const

/** English now, like every sentence. */
export const LANGUAGE = 'en'

/** The numbering plans of the world, as the form uses them once they have arrived. */
export interface Numbering {
  written(typed: string, country: Country): Written
  readonly choices: readonly Choice[]
}

/** The text of a number while it is typed, and the country that it is written for. */
export interface Written {
  readonly text: string
  readonly country: Country
}

/** The two regional indicators that are drawn as a flag, or as its letters where a system has no flags. */
const flagOf = (country: string) =>
  country.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0)))

/** A country in the picker, and how it is shown there. */
export type Choice = readonly [country: Country, text: string]

/**
 * Countries as the picker shows them, by name: `United States +1 🇺🇸`. The name stands first, because a native picker is
 * searched by what its entries begin with.
 */
export function choicesOf(dialCodes: readonly (readonly [Country, string])[], language: string): readonly Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return dialCodes
    .map(([country, dialCode]): Choice => [country, `${names.of(country)} +${dialCode} ${flagOf(country)}`])
    .sort(([, one], [, other]) => compare(one, other))
}
