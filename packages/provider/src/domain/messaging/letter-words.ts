import type { Language } from '@latchkey/protocol/account/languages'
import { formatLocale } from './letter-dates.ts'
import { sentencesIn } from './words/say.ts'

type Unit = 'minute' | 'hour' | 'day'

const amountOf = (language: Language, unit: Unit, amount: number): string =>
  new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)

/** Writes a lifetime in words: `30 minutes`, `about 3 hours`, `7 days`. */
export const lifeOf = (minutes: number, language: Language): string => {
  if (minutes <= 120) return amountOf(language, 'minute', minutes)
  const [size, unit] = minutes < 2 * DAY ? ([HOUR, 'hour'] as const) : ([DAY, 'day'] as const)
  const life = amountOf(language, unit, Math.round(minutes / size))
  return minutes % size === 0 ? life : sentencesIn(language)('life.about', { life })
}

/** Writes the time for which a method is locked, in whole minutes: `15 minutes`. */
export const lockLifeOf = (seconds: number, language: Language): string =>
  amountOf(language, 'minute', Math.ceil(seconds / 60))

/** In minutes. */
const HOUR = 60
const DAY = 24 * HOUR

/**
 * Returns a name that a user typed for a mail to another address: one line of at most 64 characters. A name with the
 * start of a URL is dropped, and a dot inside a word gets an invisible joiner, so that no mail program makes a link of it.
 */
export const typedName = (text: string): string => {
  const name = [...oneLine(text)].slice(0, mostCharacters).join('')
  return /:\/\/|\bwww\./i.test(name) ? '' : name.replace(/(?<=\w)\.(?=\w)/g, '.\u2060')
}

const mostCharacters = 64

/** Removes line breaks: a header is one line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
