import { hash } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import { jwtDigest } from '../../ports/jwt-digest.ts'
import { sealedPrefix } from '../../ports/sealing.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { keepFirst, purposeOf } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Subject } from '../../store/tables/sessions/sessions.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { aUser, beginSession } from '../sessions/open-session.ts'
import { type ActiveSession, hashedToken, requireSessionById } from '../sessions/sessions.ts'
import { defaultSessionMinutes, type SignInContext } from '../sessions/sign-in-context.ts'
import { nameOfToken, trustedProof } from '../sessions/trusted-proof.ts'
import type { TrustedClaims } from '../sessions/trusted-tokens.ts'
import { userIdOfToken } from '../users/user-of-token.ts'
import { lockPerson } from '../users/users.ts'

/** A caller with a JWT of the site's previous provider. */
export interface EarlierSignInContext extends Pick<SignInContext, 'project' | 'attributes' | 'customClaims'> {
  /** Without minutes the session lasts an hour, and every check may extend it. */
  readonly minutes: number | undefined
  readonly clientAddress: string
}

/** The user or member that a JWT of the previous provider names. */
export interface EarlierOwner {
  readonly userId: string
  /** The project, with the organization of a member. */
  readonly project: Project
  readonly subject: Subject
  /** Locks the user or member; throws if they may not sign in this way. */
  lock(db: Db): Promise<StoredUser>
}

/** Finds the user or member; `null` if it does not exist. */
export type FindEarlierOwner = (claims: TrustedClaims) => Promise<EarlierOwner | null>

const amongPeople =
  (deps: Deps, project: Project): FindEarlierOwner =>
  async (claims) => {
    const userId = await userIdOfToken(deps, project, claims)
    if (userId === null) return null
    return { userId, project, subject: aUser(userId), lock: (db) => lockPerson(db, project, userId) }
  }

const msPerMinute = 60_000

/** The form of a session JWT. No JWT of ours opens a session this way. */
const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]*$/

/**
 * Whether a token may be a JWT of the previous provider, and the project still accepts them. Our sealed tokens contain
 * dots too.
 */
export const mayBeEarlier = ({ settings }: Project, token: string): boolean =>
  (settings.earlier_sessions ?? null) !== null && jwtShape.test(token) && !token.startsWith(sealedPrefix)

/**
 * Exchanges a session of the previous provider for ours. A session there maps to one session here, however often it is
 * exchanged and by how many tabs at once. Once it has ended here, no JWT of it opens it again.
 *
 * @throws ProviderError `user_unauthenticated` if the JWT is invalid or names no known user, `session_not_found` if the
 * session was ended
 */
export const exchangeEarlierSession = async (
  deps: Deps,
  signInContext: EarlierSignInContext,
  jwt: string,
  find: FindEarlierOwner = amongPeople(deps, signInContext.project),
): Promise<ActiveSession> => {
  const { attributes, customClaims, minutes } = signInContext
  const now = deps.clock.now()
  const { issuer, claims, left, found } = await earlierPerson(deps, signInContext, jwt, find)
  const { project, subject } = found
  const { projectId } = project
  const secretId = `earlier-session-${hash('sha256', JSON.stringify([projectId, issuer.issuer, sessionNamed(jwt, claims)]))}`
  const outcome = await atomically(deps.store, async (db) => {
    // Of several tabs the first one opens the session; the others wait here.
    const person = await found.lock(db)
    const earlierExchange = await purposeOf<Exchanged>(db, { projectId, secretId, now })
    if (earlierExchange !== null) return earlierExchange.sessionId
    const newSession = await beginSession(
      deps,
      db,
      { project, attributes, customClaims, minutes: Math.min(minutes ?? defaultSessionMinutes, left) },
      { of: subject, proofs: [trustedProof(deps, project, nameOfToken(jwt, claims))] },
    )
    const purpose: Exchanged = { sessionId: newSession.session.sessionId }
    const exchangeRow = { secretId, projectId, uniqueKey: secretId, ownerKey: '', digest: '', salt: '', purpose }
    // It has no holder, so that voiding a user's secrets never allows the same JWT again.
    if (!(await keepFirst(db, { ...exchangeRow, expiresAt: Date.parse(issuer.until) }))) throw refused()
    return { ...newSession, person }
  })
  return typeof outcome === 'string' ? requireSessionById(deps, project, outcome) : liveOf(outcome)
}

/**
 * Returns the user of a JWT of the previous provider; throws `user_unauthenticated` if it is invalid or names no known
 * user.
 */
export const earlierPerson = async (
  deps: Deps,
  { project, clientAddress }: Pick<EarlierSignInContext, 'project' | 'clientAddress'>,
  jwt: string,
  find: FindEarlierOwner = amongPeople(deps, project),
) => {
  const { projectId, settings } = project
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  const issuer = settings.earlier_sessions ?? null
  const claims = issuer === null ? null : await deps.trustedTokens.verify(jwt, issuer)
  const remainingMinutes = claims === null ? 0 : minutesLeft(claims, now)
  const earlierUser = claims === null || remainingMinutes <= 0 ? null : await find(claims)
  if (issuer === null || claims === null || earlierUser === null) throw refused()
  return { issuer, claims, left: remainingMinutes, found: earlierUser }
}

interface Exchanged {
  readonly sessionId: string
}

const liveOf = ({
  person,
  ...begun
}: Awaited<ReturnType<typeof beginSession>> & { person: StoredUser }): ActiveSession => ({
  ...begun,
  person,
  tokenHash: hashedToken(begun.token),
})

const sessionClaim = 'https://stytch.com/session'

const sessionClaimOf = (claims: TrustedClaims) => (claims[sessionClaim] ?? {}) as { id?: unknown; expires_at?: unknown }

/** Returns how long the session would have lasted there; unlimited if the JWT does not say. */
const minutesLeft = (claims: TrustedClaims, now: number): number => {
  const end = Date.parse(String(sessionClaimOf(claims).expires_at))
  return Number.isNaN(end) ? Number.POSITIVE_INFINITY : Math.floor((end - now) / msPerMinute)
}

/** Returns the session's ID at the previous provider, which all its JWTs share. Without one, each JWT is a session. */
const sessionNamed = (jwt: string, claims: TrustedClaims): string => {
  const sessionId = [sessionClaimOf(claims).id, claims.sid].find((one) => typeof one === 'string' && one !== '')
  return typeof sessionId === 'string' ? sessionId : jwtDigest(jwt)
}

const refused = () =>
  new ProviderError(
    'user_unauthenticated',
    'The session of the previous provider is not accepted, or its user is unknown here. Sign in first.',
  )
