/** Writes a lifetime in words. */
export const lifeOf = (minutes: number): string => {
  if (minutes === 1) return 'one minute'
  return minutes > 120 ? `about ${Math.round(minutes / 60)} hours` : `${minutes} minutes`
}

/** Removes line breaks: a header is one line. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()
