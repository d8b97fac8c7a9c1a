import type { Clock } from '../../ports/clock.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SessionRow } from '../../store/tables/sessions.ts'
import type { Keys } from '../keys/keys.ts'
import { signJwt } from '../keys/sign-jwt.ts'
import { wholeSeconds, wireTime } from '../wire-time.ts'
import { withoutReserved } from './custom-claims.ts'
import { wireImpersonalProof } from './wire-session.ts'

export interface SessionJwts {
  /** Returns a JWT of the session with at least half of its five minutes left. `issuer` is the public base URL. */
  mint(project: Project, session: SessionRow, issuer: string, of: OfUser | OfMember): Promise<string>
}

/** What the JWT of a user states about them. */
export interface OfUser {
  readonly roles: readonly string[]
}

/** Differences of a member's JWT. */
export interface OfMember extends OfUser {
  readonly authentication_factors: readonly object[]
  readonly organization: { readonly organization_id: string; readonly slug: string }
}

const lifeSeconds = 300

/** A JWT is reused for the first half of its lifetime: RSA signs only about 1,200 times a second on a core. */
const reusedForSeconds = lifeSeconds / 2

/** About 10 MB of JWTs. Above it the oldest one is dropped, and signed again when requested. */
const keptJwts = 5_000

interface Minted {
  readonly claims: string
  readonly issuedAt: number
  /** End of the session as stated in the JWT, in ms. */
  readonly expiresAt: number
  readonly jwt: Promise<string>
}

export const createSessionJwts = ({ keys, clock }: { readonly keys: Keys; readonly clock: Clock }): SessionJwts => {
  const minted = new Map<string, Minted>()
  return {
    async mint(project, session, issuer, of) {
      const key = await keys.signingKey(project)
      const now = wholeSeconds(clock.now())
      const { organization, ...own } = { organization: undefined, ...of }
      const claims = { ...sessionClaims(session), ...own }
      // Everything in the JWT except its times: key, issuer and claims.
      const customClaims = withoutReserved(session.customClaims)
      const stated = JSON.stringify([key.kid, issuer, claims, organization, customClaims])
      const mintedJwt = minted.get(session.sessionId)
      if (mintedJwt !== undefined && mintedJwt.claims === stated && isFresh(mintedJwt, session, now))
        return mintedJwt.jwt

      const jwt = signJwt(key, {
        ...customClaims,
        iss: issuer,
        aud: [project.projectId],
        sub: session.userId,
        iat: now,
        nbf: now,
        exp: now + lifeSeconds,
        'https://stytch.com/session': { ...claims, ...timesOf(session) },
        ...(organization !== undefined && { 'https://stytch.com/organization': organization }),
      })
      minted.delete(session.sessionId)
      minted.set(session.sessionId, { claims: stated, issuedAt: now, expiresAt: session.expiresAt, jwt })
      const oldest = minted.keys().next()
      if (minted.size > keptJwts && oldest.value !== undefined) minted.delete(oldest.value)
      jwt.catch(() => minted.delete(session.sessionId))
      return jwt
    },
  }
}

/**
 * Whether a JWT can be reused. A client that extends its session with every check would otherwise need a signature
 * every second. The session's end in the JWT may be too early by the reuse time, but never too late.
 */
const isFresh = ({ issuedAt, expiresAt }: Minted, session: SessionRow, now: number): boolean => {
  const age = now - issuedAt
  const prolongedMs = session.expiresAt - expiresAt
  return age >= 0 && age < reusedForSeconds && prolongedMs >= 0 && prolongedMs <= reusedForSeconds * 1000
}

const timesOf = (session: SessionRow) => ({
  last_accessed_at: wireTime(session.lastAccessedAt),
  expires_at: wireTime(session.expiresAt),
})

/** Returns the claims about the session, without the times that change with every use and must not cause a new JWT. */
const sessionClaims = (session: SessionRow) => ({
  id: session.sessionId,
  started_at: wireTime(session.startedAt),
  attributes: nowhere,
  authentication_factors: session.proofs.map(wireImpersonalProof),
})

/**
 * Empty attributes: back ends log, cache and forward JWTs, so they contain no personal information. The members are
 * present because the existing back-end SDKs reject a session without them.
 */
const nowhere = { ip_address: '', user_agent: '' }
