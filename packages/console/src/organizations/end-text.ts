const dayMs = 24 * 60 * 60 * 1_000

/** How long before its end a certificate or token needs attention; the organization portal has the same number of days. */
const soonMs = 30 * dayMs

/** The end of a certificate or token: far away, soon, or past. */
export interface ShownEnd {
  readonly state: 'later' | 'soon' | 'over'
  readonly text: string
}

/**
 * Describes when a certificate or token expires.
 *
 * @param at RFC 3339
 * @example
 * endText('2026-12-11T00:00:00Z', Date.parse('2026-11-29'), 'en').text // 'expires on Dec 11, 2026 (in 12 days)'
 */
export const endText = (at: string, nowMs: number, locale?: string): ShownEnd => {
  const endMs = Date.parse(at)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(endMs)
  if (endMs <= nowMs) return { state: 'over', text: `expired on ${date}` }
  if (endMs - nowMs >= soonMs) return { state: 'later', text: `expires on ${date}` }
  const days = Math.floor((endMs - nowMs) / dayMs)
  return {
    state: 'soon',
    text: `expires on ${date} (${days < 1 ? 'within a day' : `in ${days} ${days === 1 ? 'day' : 'days'}`})`,
  }
}
