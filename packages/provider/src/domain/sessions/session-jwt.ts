import type { Clock } from '../../ports/clock.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SessionRow } from '../../store/tables/sessions.ts'
import type { Keys } from '../keys/keys.ts'
import { signJwt } from '../keys/sign-jwt.ts'
import { wholeSeconds, wireTime } from '../wire-time.ts'
import { withoutReserved } from './custom-claims.ts'
import { wireImpersonalProof } from './wire-session.ts'

export interface SessionJwts {
  /** A JWT of the session with at least half of its five minutes left. `issuer` is the public base URL. */
  mint(project: Project, session: SessionRow, issuer: string, of?: OfMember): Promise<string>
}

/** What the JWT of a member says otherwise than that of a person. */
export interface OfMember {
  readonly authentication_factors: readonly object[]
  readonly roles: readonly string[]
  readonly organization: { readonly organization_id: string; readonly slug: string }
}

const lifeSeconds = 300

/** RSA signs about 1,200 times a second on a core: a JWT is given out again for the first half of its life. */
const reusedForSeconds = lifeSeconds / 2

/** About 10 MB of JWTs; past it the one that was minted first is forgotten, and minted anew when it is asked for. */
const keptJwts = 5_000

interface Minted {
  readonly claims: string
  readonly issuedAt: number
  /** When the session ended by what the JWT says, in ms. */
  readonly expiresAt: number
  readonly jwt: Promise<string>
}

export const createSessionJwts = ({ keys, clock }: { readonly keys: Keys; readonly clock: Clock }): SessionJwts => {
  const minted = new Map<string, Minted>()
  return {
    async mint(project, session, issuer, of) {
      const key = await keys.signingKey(project)
      const now = wholeSeconds(clock.now())
      const { organization, ...own } = of ?? {}
      const claims = { ...sessionClaims(session), ...own }
      // What would change the JWT besides its times: who signs, for whom, with which key.
      const customClaims = withoutReserved(session.customClaims)
      const stated = JSON.stringify([key.kid, issuer, claims, organization, customClaims])
      const known = minted.get(session.sessionId)
      if (known !== undefined && known.claims === stated && isFresh(known, session, now)) return known.jwt

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
 * A client that prolongs its session with every check would have one signed every second. What a JWT says of the
 * session's end may therefore lag by as much as the JWT itself is reused, but never be later than the truth.
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

/** Everything the JWT says of the session, but for the times that move with every use and alone mint no new one. */
const sessionClaims = (session: SessionRow) => ({
  id: session.sessionId,
  started_at: wireTime(session.startedAt),
  attributes: nowhere,
  authentication_factors: session.proofs.map(wireImpersonalProof),
  roles: [],
})

/**
 * JWTs are logged, cached and handed on by back ends that never asked for personal details, so they carry none.
 * The members stay, empty: the existing back-end SDKs refuse a session without them.
 */
const nowhere = { ip_address: '', user_agent: '' }
