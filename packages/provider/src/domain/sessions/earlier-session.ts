import { hash } from 'node:crypto'
import { ProviderError } from '../../errors.ts'
import { jwtDigest } from '../../ports/jwt-digest.ts'
import { sealedPrefix } from '../../ports/sealing.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { keepFirst, purposeOf } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Subject } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'
import type { Deps } from '../deps.ts'
import { requireRoom } from '../rate-limits/rate-limit.ts'
import { userIdOfToken } from '../users/user-of-token.ts'
import { lockPerson } from '../users/users.ts'
import { aUser, beginSession } from './open-session.ts'
import { hashedToken, type LiveSession, requireSessionById } from './sessions.ts'
import type { Arrival } from './sign-in/sign-in-context.ts'
import { nameOfToken, trustedProof } from './trusted-proof.ts'
import type { TrustedClaims } from './trusted-tokens.ts'

/** Whoever comes with a JWT of the provider that the site had before. */
export interface EarlierArrival extends Pick<Arrival, 'project' | 'attributes' | 'customClaims'> {
  /** Without them the session lasts an hour, and every check may prolong it. */
  readonly minutes: number | undefined
  readonly clientAddress: string
}

/** Somebody whom a JWT of the provider before names: one of the project's people, or a member of an organization. */
export interface EarlierPerson {
  readonly userId: string
  /** The project, and the organization where there is one. */
  readonly project: Project
  readonly subject: Subject
  /** Locks whoever it is, and throws where they may not come in by this. */
  lock(rows: Rows): Promise<Person>
}

/** Looks for whoever it is; `null` where that is nobody here. */
export type FindEarlier = (claims: TrustedClaims) => Promise<EarlierPerson | null>

const amongPeople =
  (deps: Deps, project: Project): FindEarlier =>
  async (claims) => {
    const userId = await userIdOfToken(deps, project, claims)
    if (userId === null) return null
    return { userId, project, subject: aUser(userId), lock: (rows) => lockPerson(rows, project, userId) }
  }

const defaultMinutes = 60
const msPerMinute = 60_000

/** What a JWT of a session is made of; none of ours opens a session in this way. */
const jwtShape = /^[\w-]+\.[\w-]+\.[\w-]*$/

/** Whether a text can be a JWT of the provider before, and the project still takes those. A sealed token of ours has dots too. */
export const mayBeEarlier = ({ settings }: Project, token: string): boolean =>
  (settings.earlier_sessions ?? null) !== null && jwtShape.test(token) && !token.startsWith(sealedPrefix)

/**
 * The session of ours for one of the provider before. The same session there is the same one here, however often and by how
 * many tabs at once it is brought: once it has ended here, nothing signed there opens it again.
 *
 * @throws ProviderError `user_unauthenticated` where the JWT does not hold or names nobody, `session_not_found` once it was ended
 */
export const exchangeEarlierSession = async (
  deps: Deps,
  arrival: EarlierArrival,
  jwt: string,
  find: FindEarlier = amongPeople(deps, arrival.project),
): Promise<LiveSession> => {
  const { attributes, customClaims, minutes } = arrival
  const now = deps.clock.now()
  const { issuer, claims, left, found } = await earlierPerson(deps, arrival, jwt, find)
  const { project, subject } = found
  const { projectId } = project
  const secretId = `earlier-session-${hash('sha256', JSON.stringify([projectId, issuer.issuer, sessionNamed(jwt, claims)]))}`
  const opened = await atomically(deps.store, async (rows) => {
    // Of several tabs at once the first one begins the session while the others wait here.
    const person = await found.lock(rows)
    const known = await purposeOf<Exchanged>(rows, { projectId, secretId, now })
    if (known !== null) return known.sessionId
    const begun = await beginSession(
      deps,
      rows,
      { project, attributes, customClaims, minutes: Math.min(minutes ?? defaultMinutes, left) },
      { of: subject, proofs: [trustedProof(deps, project, nameOfToken(jwt, claims))] },
    )
    const purpose: Exchanged = { sessionId: begun.session.sessionId }
    const kept = { secretId, projectId, slot: secretId, holder: '', digest: '', salt: '', purpose }
    // It belongs to nobody, so that nothing that voids a person's secrets makes room for the same JWT.
    if (!(await keepFirst(rows, { ...kept, expiresAt: Date.parse(issuer.until) }))) throw refused()
    return { ...begun, person }
  })
  return typeof opened === 'string' ? requireSessionById(deps, project, opened) : liveOf(opened)
}

/** Whose session a JWT of the provider before is; throws `user_unauthenticated` where it does not hold or names nobody. */
export const earlierPerson = async (
  deps: Deps,
  { project, clientAddress }: Pick<EarlierArrival, 'project' | 'clientAddress'>,
  jwt: string,
  find: FindEarlier = amongPeople(deps, project),
) => {
  const { projectId, settings } = project
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  const issuer = settings.earlier_sessions ?? null
  const claims = issuer === null ? null : await deps.trustedTokens.verify(jwt, issuer)
  const left = claims === null ? 0 : minutesLeft(claims, now)
  const found = claims === null || left <= 0 ? null : await find(claims)
  if (issuer === null || claims === null || found === null) throw refused()
  return { issuer, claims, left, found }
}

interface Exchanged {
  readonly sessionId: string
}

const liveOf = ({ person, ...begun }: Awaited<ReturnType<typeof beginSession>> & { person: Person }): LiveSession => ({
  ...begun,
  person,
  tokenHash: hashedToken(begun.token),
})

const sessionClaim = 'https://stytch.com/session'

const told = (claims: TrustedClaims) => (claims[sessionClaim] ?? {}) as { id?: unknown; expires_at?: unknown }

/** How long the session would have lasted there; a JWT that does not say ends by itself, and nothing more is known. */
const minutesLeft = (claims: TrustedClaims, now: number): number => {
  const end = Date.parse(String(told(claims).expires_at))
  return Number.isNaN(end) ? Number.POSITIVE_INFINITY : Math.floor((end - now) / msPerMinute)
}

/** The session's name there, by which all of its JWTs are one; else the JWT is a session of its own. */
const sessionNamed = (jwt: string, claims: TrustedClaims): string => {
  const named = [told(claims).id, claims.sid].find((one) => typeof one === 'string' && one !== '')
  return typeof named === 'string' ? named : jwtDigest(jwt)
}

const refused = () =>
  new ProviderError(
    'user_unauthenticated',
    'Nobody is signed in: the session of the provider before is not taken, or is of nobody here. Sign in first.',
  )
