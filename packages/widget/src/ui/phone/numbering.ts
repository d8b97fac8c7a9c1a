import { AsYouType, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Country, Written } from './country.ts'

/** What a person typed, read by the numbering plan of a country. */
export interface ReadNumber {
  readonly isValid: boolean
  /** `+14155550123` (E.164); what was typed where it is no number. */
  readonly number: string
  /** As it is written at home: `(415) 555-0123`. */
  readonly national: string
  /** As it is written abroad: `+1 415 555 0123`. */
  readonly international: string
}

/** What the library reads, and two things that it would not: a plus as wide as its digits, and that no message reaches an extension. */
function parse(typed: string, country?: Country) {
  const parsed = parsePhoneNumberFromString(typed.replace('＋', '+'), country)
  delete parsed?.ext
  return parsed
}

/** Reads a number. One that begins with `+` says its country itself. */
export function readNumber(typed: string, country?: Country): ReadNumber {
  const parsed = parse(typed, country)
  if (!parsed) return { isValid: false, number: typed, national: typed, international: typed }
  return {
    isValid: parsed.isValid(),
    number: parsed.number,
    national: parsed.formatNational(),
    international: parsed.formatInternational(),
  }
}

/**
 * Writes what was typed so far in the country's own way. A whole number that names another country, pasted or typed
 * with its `+`, moves the field there.
 */
export function written(typed: string, country: Country): Written {
  const parsed = parse(typed, country)
  const isAbroad = /[+＋]/.test(typed) || parsed?.countryCallingCode !== getCountryCallingCode(country)
  if (isAbroad && parsed?.country && parsed.isValid()) return { text: parsed.formatNational(), country: parsed.country }
  return { text: new AsYouType(country).input(typed.replace('＋', '+')), country }
}

/** Every country that has a numbering plan, with its dial code. */
export const dialCodes = (): readonly (readonly [country: Country, dialCode: string])[] =>
  getCountries().map((country) => [country, getCountryCallingCode(country)])
