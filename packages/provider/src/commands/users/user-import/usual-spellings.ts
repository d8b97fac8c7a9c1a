import { enteredPhone } from '@latchkey/protocol/core/entered-text'

/** How exports of other products and tables spell a value. A text whose meaning is not certain stays, and is refused. */

/** Returns a phone number without its separators, also with the prefix `00`. One without a country stays as it is. */
export const internationalNumber = (typed: string): string => {
  const number = enteredPhone(typed).replaceAll(/[\s().-]/g, '')
  return /^(?:\+|00)\d+$/.test(number) ? number.replace(/^00/, '+') : typed
}

/** An epoch in milliseconds has more digits than one in seconds until the year 5138. */
const firstMilliseconds = 100_000_000_000

const dayAndTime = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d(?:\.\d{1,9})?) ?(?:([Zz]|UTC)|([+-]\d\d)(?::?(\d\d))?)$/

/**
 * Returns a time in ms: RFC 3339, the form of databases (`2026-01-31 09:30:00+00`), or seconds or milliseconds since 1970.
 * NaN for a text without a zone.
 */
export const timeIn = (typed: string | number): number => {
  const text = String(typed).trim()
  if (/^\d{9,14}$/.test(text)) return Number(text) * (Number(text) < firstMilliseconds ? 1_000 : 1)
  const [, day, time, zulu, hours, minutes = '00'] = dayAndTime.exec(text) ?? []
  if (day === undefined) return Number.NaN
  return Date.parse(`${day}T${time}${zulu === undefined ? `${hours}:${minutes}` : 'Z'}`)
}

const booleans: Readonly<Record<'true' | 'false', boolean>> = { true: true, false: false }

/** Returns the boolean that a table writes as a word. */
export const flagIn = (typed: 'true' | 'false' | boolean): boolean =>
  typeof typed === 'boolean' ? typed : booleans[typed]
