import { timingSafeEqual } from 'node:crypto'
import type { ScimConnection, ScimToken } from '../../../store/tables/scim/scim-connections.ts'
import type { Deps } from '../../deps.ts'
import { hashedToken, newToken } from '../../sessions/sessions.ts'

/** A new bearer token, and what is stored of it. */
export interface IssuedScimToken {
  readonly bearerToken: string
  readonly stored: ScimToken
}

const lifeMs = 365 * 24 * 60 * 60 * 1_000

/** A prefix by which scanners for leaked secrets find the token. */
const prefix = 'latchkey_scim_'

/** Issues a token of 256 random bits. Only its hash is stored. */
export const issueScimToken = ({ random, clock }: Pick<Deps, 'random' | 'clock'>): IssuedScimToken => {
  const bearerToken = prefix + newToken(random)
  return {
    bearerToken,
    stored: { hash: hashedToken(bearerToken), lastFour: bearerToken.slice(-4), expiresAt: clock.now() + lifeMs },
  }
}

/** Whether a text is a current token of the connection. During a rotation there are two. An empty text never is. */
export const acceptsScimToken = (connection: ScimConnection, bearerToken: string, now: number): boolean => {
  const given = Buffer.from(hashedToken(bearerToken))
  const current = [connection.token, ...(connection.nextToken === null ? [] : [connection.nextToken])]
  // Each is compared, so that the time reveals nothing about the closest one.
  const matches = current.map(({ hash, expiresAt }) => isSame(Buffer.from(hash), given) && now < expiresAt)
  return bearerToken !== '' && matches.some(Boolean)
}

const isSame = (stored: Buffer, given: Buffer): boolean =>
  stored.length === given.length && timingSafeEqual(stored, given)
