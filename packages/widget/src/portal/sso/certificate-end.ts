import type { Words } from '../../copy/copy.ts'
import type { PortalConnection } from './connection.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long before its end a certificate is marked. */
const soonMs = 30 * dayMs

/** The end of a certificate: far away, soon, or past. */
export interface CertificateEnd {
  readonly state: 'later' | 'soon' | 'over'
  /** The end in words, with the number of days if it is near. */
  readonly text: string
}

/**
 * Describes when a certificate ends.
 *
 * @param expiresAt RFC 3339; other texts are shown as they are
 * @example
 * certificateEnd('2026-12-11T00:00:00Z', words, Date.parse('2026-11-29')).text // 'Expires on Dec 11, 2026 (in 12 days)'
 */
export const certificateEnd = (expiresAt: string, words: Words, nowMs: number): CertificateEnd => {
  const endMs = Date.parse(expiresAt)
  if (Number.isNaN(endMs)) return { state: 'later', text: words('portal.expiresOn', { date: expiresAt }) }
  const locale = words.locale ?? 'en'
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(endMs)
  const state = endMs < nowMs ? 'over' : endMs - nowMs < soonMs ? 'soon' : 'later'
  const sentence = words(state === 'over' ? 'portal.expiredOn' : 'portal.expiresOn', { date })
  if (state !== 'soon') return { state, text: sentence }
  const days = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    Math.floor((endMs - nowMs) / dayMs),
    'day',
  )
  return { state, text: `${sentence} (${days})` }
}

/**
 * Returns the end that an admin must act on: that of the certificate that lasts longest, if it is soon or past. Null if
 * another one takes over, and for connections without certificates.
 */
export const urgentEnd = (connection: PortalConnection, words: Words, nowMs: number): CertificateEnd | null => {
  if (connection.kind !== 'saml') return null
  const [last] = connection.verification_certificates
    .map(({ expires_at }) => expires_at)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))
  const end = last === undefined ? null : certificateEnd(last, words, nowMs)
  return end === null || end.state === 'later' ? null : end
}
