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
