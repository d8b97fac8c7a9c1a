import { enteredPhone } from '@latchkey/protocol/core/entered-text'
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { Country, FormattedNumber } from './country.ts'
import { drawFlag } from './flag.ts'

/** A typed number, parsed with the numbering plan of a country. */
export interface ReadNumber {
  readonly isValid: boolean
  /** `+14155550123` (E.164), or the typed text if it is not a number. */
  readonly number: string
  /** National format: `(415) 555-0123`. */
  readonly national: string
  /** International format: `+1 415 555 0123`. */
  readonly international: string
}

/** Returns the code of a country's numbering plan. Some places that have a code have none, such as Antarctica. */
const planOf = (country?: Country): CountryCode | undefined =>
  country !== undefined && isSupportedCountry(country) ? country : undefined

/**
 * Parses a number with the library, but also accepts the separators, invisible characters and digits that people paste. Rejects
 * extensions, which no message reaches.
 */
function parse(typed: string, country?: Country) {
  const parsed = parsePhoneNumberFromString(enteredPhone(typed), planOf(country))
  delete parsed?.ext
  return parsed
}

/** Parses a number. A number that starts with `+` names its own country. */
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
 * Formats the typed text in the country's format. A complete number of another country, pasted or typed with its `+`,
 * moves the field to that country.
 */
export function formatTypedNumber(typed: string, country: Country): FormattedNumber {
  const parsed = parse(typed, country)
  const plan = planOf(country)
  const isAbroad =
    enteredPhone(typed).includes('+') || parsed?.countryCallingCode !== (plan && getCountryCallingCode(plan))
  if (isAbroad && parsed?.country && parsed.isValid()) return { text: parsed.formatNational(), country: parsed.country }
  return { text: new AsYouType(plan).input(enteredPhone(typed)), country }
}

/** Draws the flag of a picker's chosen country in its box. */
export function drawChosenFlag(box: Element, picker: HTMLSelectElement): void {
  const zoneOf = (country: string) => {
    const plan = planOf(country as Country)
    return plan && getCountryCallingCode(plan).charAt(0)
  }
  void drawFlag(box, picker, zoneOf)
}

/** Lists every country that has a numbering plan, with its dial code. */
export const dialCodes = (): readonly (readonly [country: Country, dialCode: string])[] =>
  getCountries().map((country) => [country, getCountryCallingCode(country)])
