import { expect, test } from 'vitest'
import { wordsOf } from '../../copy/copy.ts'
import { portalConnections } from '../../copy/locales/en.portal.ts'
import { certificateEnd, urgentEnd } from './certificate-end.ts'
import type { PortalConnection } from './connection.ts'

const words = wordsOf(portalConnections)
const nowMs = Date.parse('2026-11-29T12:00:00Z')
const end = (expiresAt: string) => certificateEnd(expiresAt, words, nowMs)

test.each([
  ['2027-11-29T12:00:00Z', 'later', 'Expires on Nov 29, 2027'],
  ['2026-12-29T12:00:00Z', 'later', 'Expires on Dec 29, 2026'],
  ['2026-12-29T11:59:59Z', 'soon', 'Expires on Dec 29, 2026 (in 29 days)'],
  ['2026-11-29T13:00:00Z', 'soon', 'Expires on Nov 29, 2026 (today)'],
  ['2026-11-29T11:00:00Z', 'over', 'Expired on Nov 29, 2026'],
  ['some day', 'later', 'Expires on some day'],
] as const)('a certificate until %s is marked as %s', (expiresAt, state, text) => {
  expect(end(expiresAt)).toEqual({ state, text })
})

const connection = (...ends: readonly string[]) =>
  ({
    kind: 'saml',
    verification_certificates: ends.map((expires_at) => ({ expires_at })),
  }) as unknown as PortalConnection

test('a connection is urgent only while no other certificate takes over', () => {
  const urgent = (...ends: readonly string[]) => urgentEnd(connection(...ends), words, nowMs)?.state ?? null
  expect(urgent('2026-12-01T00:00:00Z')).toBe('soon')
  expect(urgent('2026-11-01T00:00:00Z')).toBe('over')
  expect(urgent('2026-11-01T00:00:00Z', '2027-12-01T00:00:00Z')).toBe(null)
  expect(urgent('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toBe('soon')
  expect(urgent()).toBe(null)
  expect(urgentEnd({ kind: 'oidc' } as PortalConnection, words, nowMs)).toBe(null)
})
