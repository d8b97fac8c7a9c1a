import type { CountryCode } from 'libphonenumber-js/min'

/** Where a number belongs, as ISO 3166-1 names it: `'US'`. */
export type Country = CountryCode

/** The country that the picker begins with. */
export const FIRST_COUNTRY: Country = 'US'

/** Where a form begins: in the country that a site names, if there is one of that name. */
export const firstCountry = (given: string | undefined): Country => {
  const country = given?.toUpperCase() ?? FIRST_COUNTRY
  // What is no country is called as it is written.
  const isKnown = /^[A-Z]{2}$/.test(country) && namesIn(ENGLISH)(country as Country) !== country
  return isKnown ? (country as Country) : FIRST_COUNTRY
}

/** What the picker offers until the others have arrived, and with them how they are dialled. */
export const firstDialCodes = (country: Country): DialCodes => [[country, country === FIRST_COUNTRY ? '1' : '']]

/** English, where the words of the mount name no other locale. */
export const ENGLISH = 'en'

/** The numbering plans of the world, as the form uses them once they have arrived. */
export interface Numbering {
  written(typed: string, country: Country): Written
  readonly dialCodes: DialCodes
}

/** Countries with their dial codes: `['US', '1']`; empty where it is not known yet. */
export type DialCodes = readonly (readonly [country: Country, dialCode: string])[]

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

/** What countries are called: `namesIn('de')('CH')` is `'Schweiz'`. */
export const namesIn = (locale: string): ((country: Country) => string) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (country) => names.of(country) ?? country
}

/**
 * Countries as the picker shows them, by name: `United States +1 🇺🇸`. The name stands first, because a native picker is
 * searched by what its entries begin with.
 */
export function choicesOf(dialCodes: DialCodes, locale: string): readonly Choice[] {
  const nameOf = namesIn(locale)
  const { compare } = new Intl.Collator(locale)
  return dialCodes
    .map(([country, dialCode]) => ({ country, dialCode, name: nameOf(country) }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ country, dialCode, name }) => [
      country,
      [name, ...(dialCode && [dialed(dialCode, name)]), flagOf(country)].join(' '),
    ])
}

/** Behind a name that is written from the right, only an isolate keeps the plus in front of its number. */
const dialed = (dialCode: string, name: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(name) ? `\u2066+${dialCode}\u2069` : `+${dialCode}`
