import type { Log } from '../../ports/log.ts'
import { atomically } from '../../store/atomically.ts'
import type { Store } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'
import { type EventDeps, recordEvent } from '../audit/events.ts'
import type { Keys } from '../keys/keys.ts'
import { signedOverhead, signJwt } from '../keys/sign-jwt.ts'
import { wholeSeconds, wireTime } from '../wire-time.ts'
import { withoutReserved } from './custom-claims.ts'
import { fittedPayload, type JwtCut } from './session-jwt-size.ts'
import type { SessionJwts } from './session-jwts.ts'
import { wireImpersonalProof } from './wire-session.ts'

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
  /** What was left out, as text. */
  readonly cut: string
}

interface SessionJwtDeps extends EventDeps {
  readonly keys: Keys
  readonly store: Store
  readonly log: Log
}

export const createSessionJwts = (deps: SessionJwtDeps): SessionJwts => {
  const { keys, clock } = deps
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

      const growing = { customClaims, factors: claims.authentication_factors, roles: claims.roles }
      const { payload, cut } = fittedPayload(growing, signedOverhead(key), (fitted) => ({
        ...fitted.customClaims,
        iss: issuer,
        aud: [project.projectId],
        sub: session.userId,
        iat: now,
        nbf: now,
        exp: now + lifeSeconds,
        'https://stytch.com/session': {
          ...claims,
          authentication_factors: fitted.factors,
          roles: fitted.roles,
          ...timesOf(session),
        },
        ...(organization !== undefined && { 'https://stytch.com/organization': organization }),
      }))
      const jwt = signJwt(key, payload)
      const cutText = JSON.stringify(cut)
      minted.delete(session.sessionId)
      minted.set(session.sessionId, { claims: stated, issuedAt: now, expiresAt: session.expiresAt, jwt, cut: cutText })
      const oldest = minted.keys().next()
      if (minted.size > keptJwts && oldest.value !== undefined) minted.delete(oldest.value)
      jwt.catch(() => minted.delete(session.sessionId))
      if (cut !== null && mintedJwt?.cut !== cutText) await recordCut(deps, project, session, cut)
      return jwt
    },
  }
}

/** Longest text of claim names in an event. */
const mostNameCharacters = 200

/** Records what a JWT lacks, once for each change of it. A failure must not prevent the sign-in. */
const recordCut = async (
  deps: SessionJwtDeps,
  project: Project,
  { sessionId, userId, organizationId }: SessionRow,
  { claims, factors, roles }: JwtCut,
): Promise<void> => {
  const detail = {
    session_id: sessionId,
    claims: claims.join(',').slice(0, mostNameCharacters),
    factors,
    roles,
  }
  try {
    await atomically(deps.store, (db) =>
      recordEvent(deps, db, { ...project, organizationId }, userId, { kind: 'session.jwt_cut', detail }),
    )
  } catch (error) {
    deps.log.warn({ err: error, ...detail }, 'A session JWT lacks claims, and the event was not recorded.')
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
