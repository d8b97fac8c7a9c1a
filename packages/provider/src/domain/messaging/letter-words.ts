/** Writes a lifetime in words: `30 minutes`, `about 3 hours`, `7 days`. */
export const lifeOf = (minutes: number): string => {
  if (minutes === 1) return 'one minute'
  if (minutes <= 120) return `${minutes} minutes`
  const [size, unit] = minutes < 2 * DAY ? [HOUR, 'hours'] : [DAY, 'days']
  return `${minutes % size === 0 ? '' : 'about '}${Math.round(minutes / size)} ${unit}`
}

/** In minutes. */
const HOUR = 60
const DAY = 24 * HOUR

/** Removes line breaks: a header is one line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
