import type { Language } from '@latchkey/protocol/account/languages'

/** The locale for dates and numbers. English dates have the day first, as in most countries. */
export const formatLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language)

const formatsOf = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return (language: Language): Intl.DateTimeFormat => {
    const format =
      formats.get(language) ??
      new Intl.DateTimeFormat(formatLocale(language), { dateStyle: 'long', timeZone: 'UTC', ...options })
    formats.set(language, format)
    return format
  }
}

const dayFormat = formatsOf({})
const minuteFormat = formatsOf({ timeStyle: 'short' })

/** Writes a day in a mail: `26 November 2026`. All dates of a mail have this order. */
export const dayOf = (ms: number, language: Language): string => dayFormat(language).format(ms)

/** Writes a time in a mail: `26 November 2026 at 23:14 UTC`. */
export const timeOf = (ms: number, language: Language): string => `${minuteFormat(language).format(ms)} UTC`
