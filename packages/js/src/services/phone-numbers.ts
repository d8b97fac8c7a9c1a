import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'

/** Region of numbers without a country code. */
const FIRST_REGION = 'US'

const regionOf = (value: unknown): CountryCode | undefined => {
  const region = value ?? FIRST_REGION
  return typeof region === 'string' && isSupportedCountry(region) ? region : undefined
}

/** Returns `{ isValid, number, national }`: `number` in E.164, or both unchanged if they are not a valid number. */
export function parsedPhoneNumber({ phoneNumber, regionCode }: Readonly<Record<string, unknown>>) {
  if (typeof phoneNumber !== 'string') throw new TypeError('phoneNumber must be a string.')
  const parsed = parsePhoneNumberFromString(phoneNumber, regionOf(regionCode))
  if (!parsed) return { isValid: false, number: phoneNumber, national: phoneNumber }
  return { isValid: parsed.isValid(), number: parsed.number, national: parsed.formatNational() }
}

/**
 * Returns `{ phoneNumber }`: an example number of the region in national format, or none for a region without a plan.
 */
export function getExamplePhoneNumber({ regionCode }: Readonly<Record<string, unknown>>) {
  const region = regionOf(regionCode)
  const example = region && getExampleNumber(region, examples)
  return example ? { phoneNumber: example.formatNational() } : {}
}
