const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC', ...options })

const day = formatOf({})
const minute = formatOf({ timeStyle: 'short' })

/** Writes a day in a mail: `26 November 2026`. All dates of a mail have this order. */
export const dayOf = (ms: number): string => day.format(ms)

/** Writes a time in a mail: `26 November 2026 at 23:14 UTC`. */
export const timeOf = (ms: number): string => `${minute.format(ms)} UTC`
