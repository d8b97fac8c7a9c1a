import type { IntermediateSession as Wire } from '@latchkey/protocol/identity/member-session'
import { ProviderError } from '../../../errors.ts'
import type { Scope } from '../../../store/scope.ts'
import type { Db } from '../../../store/store.ts'
import {
  consumeOnce,
  prolongSecret,
  purposeOf,
  replaceSecret,
} from '../../../store/tables/one-time-secrets/one-time-secrets.ts'
import { connectionById } from '../../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { type SsoAccountData, ssoAccount } from '../../factors/sso.ts'
import { mailboxOf } from '../../one-time-secrets/secret-owners.ts'
import type { ParentSession } from '../../sessions/open-session.ts'
import { activeSessionOfId, hashedToken, newToken } from '../../sessions/sessions.ts'
import { leadsAnywhere, type PendingClaim } from './pending-claim.ts'
import { openClaim, type SealedClaim, sealClaim } from './sealed-claim.ts'

/** The stored form, with the tokens of providers sealed. Earlier releases stored no `parent` and no `discoveryId`. */
interface StoredIntermediateSession
  extends Pick<IntermediateSession, 'into'>,
    Partial<Pick<IntermediateSession, 'parent' | 'discoveryId'>> {
  readonly claims: readonly SealedClaim[]
}

/** An intermediate session: claims without an organization, or with requirements that are not met yet. */
export interface IntermediateSession {
  readonly claims: readonly PendingClaim[]
  /** The chosen organization and its member; null while no organization is chosen. */
  readonly into: null | { readonly organizationId: string; readonly memberId: string }
  /** The session that is being exchanged: the intermediate session ends with it. */
  readonly parent: ParentSession | null
  /**
   * The discovery that led to the organization, by the ID of its secret; null for a sign-in that started in the
   * organization. A discovery signs in once: the first completed sign-in consumes it, and its other tokens end with it.
   */
  readonly discoveryId: string | null
}

/** An intermediate session that the request named. */
export interface ActiveIntermediateSession extends IntermediateSession {
  readonly secretId: string
  /** The unused discovery, which can open any organization; null for a sign-in that started in an organization. */
  readonly discovery: Discovery | null
}

interface Discovery {
  readonly secretId: string
  readonly claims: readonly PendingClaim[]
}

const lifeMs = 600_000
/** A discovery ends an hour after its proof, however many organizations are tried. */
const longestDiscoveryMs = 3_600_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const secretIdOf = (token: string): string => `half-way-${hashedToken(token)}`

/**
 * Issues the token of an intermediate session. It works once, within ten minutes.
 *
 * @throws ProviderError if its discovery was already consumed
 */
export const issueIntermediateSession = async (
  { random, clock, sealing }: Deps,
  db: Db,
  { projectId }: Project,
  intermediateSession: IntermediateSession,
): Promise<string> => {
  const token = newToken(random)
  const secretId = secretIdOf(token)
  const { claims, into, parent, discoveryId } = intermediateSession
  const address = claims.find((claim) => claim.address !== null)?.address ?? null
  const now = clock.now()
  const latest = Math.min(...claims.map(({ provenAt }) => provenAt)) + longestDiscoveryMs
  const expiresAt = discoveryId === null ? now + lifeMs : Math.min(now + lifeMs, latest)
  await replaceSecret(db, {
    secretId,
    projectId,
    // A discovery has one token for each organization: another attempt replaces the earlier token.
    uniqueKey: discoveryId === null ? secretId : `${discoveryId} ${into?.organizationId}`,
    ownerKey: address === null ? secretId : mailboxOf(address),
    digest: '',
    salt: '',
    purpose: {
      claims: claims.map((claim) => sealClaim(sealing, secretId, claim)),
      into,
      parent,
      discoveryId,
    } satisfies StoredIntermediateSession,
    expiresAt,
  })
  if (discoveryId !== null && !(await prolongSecret(db, { projectId, secretId: discoveryId, now, expiresAt })))
    throw intermediateSessionExpired()
  return token
}

/** Returns the intermediate session of a request without consuming it; null if the request has no token. */
export const findIntermediateSession = async (
  { clock, sealing }: Deps,
  db: Db,
  { projectId }: Project,
  { intermediate_session_token: token = '' }: Wire,
): Promise<ActiveIntermediateSession | null> => {
  if (token === '') return null
  if (!tokenShape.test(token)) throw intermediateSessionExpired()
  const secretId = secretIdOf(token)
  const stored = await purposeOf<StoredIntermediateSession>(db, { projectId, secretId, now: clock.now() })
  if (stored === null || !(await areVouchedFor(db, { projectId }, stored.claims))) throw intermediateSessionExpired()
  const { into, parent = null, discoveryId = null } = stored
  if (parent !== null && (await activeSessionOfId(db, { projectId }, parent.sessionId, clock.now())) === null)
    throw intermediateSessionExpired()
  const all = stored.claims.map((claim) => openClaim(sealing, secretId, claim))
  // Claims of earlier releases in a discovery demonstrate no address, and lead to no organization.
  const claims = into === null ? all.filter(leadsAnywhere) : all
  const own = { secretId, into, parent, claims, discoveryId }
  if (into === null) return { ...own, discovery: { secretId, claims } }
  if (discoveryId === null) return { ...own, discovery: null }
  const first = await purposeOf<StoredIntermediateSession>(db, { projectId, secretId: discoveryId, now: clock.now() })
  if (first === null) throw intermediateSessionExpired()
  const discovered = first.claims.map((claim) => openClaim(sealing, discoveryId, claim)).filter(leadsAnywhere)
  return { ...own, discovery: { secretId: discoveryId, claims: discovered } }
}

/** Returns the state before an organization was chosen; null if the sign-in started in an organization. */
export const beforeChoice = ({ discovery }: ActiveIntermediateSession): ActiveIntermediateSession | null =>
  discovery === null || discovery.claims.length === 0
    ? null
    : { ...discovery, into: null, parent: null, discoveryId: null, discovery }

/** Whether every SSO connection of the claims is still active. */
const areVouchedFor = async (db: Db, scope: Scope, claims: readonly SealedClaim[]): Promise<boolean> => {
  for (const { kind, shown } of claims) {
    if (kind !== ssoAccount.name) continue
    const connection = await connectionById(db, scope, (shown as SsoAccountData).connectionId)
    if (connection?.status !== 'active') return false
  }
  return true
}

/**
 * Consumes an intermediate session and its discovery, in the transaction of the new session. Of several concurrent
 * tokens of one discovery one succeeds.
 */
export const consumeIntermediateSession = async (
  db: Db,
  { projectId }: Project,
  { secretId, discoveryId }: Pick<ActiveIntermediateSession, 'secretId' | 'discoveryId'>,
): Promise<void> => {
  if (!(await consumeOnce(db, { projectId }, secretId))) throw intermediateSessionExpired()
  if (discoveryId !== null && !(await consumeOnce(db, { projectId }, discoveryId))) throw intermediateSessionExpired()
}

/** Consumes an intermediate session that a new one replaces. A discovery stays valid for other organizations. */
export const supersedeIntermediateSession = async (
  db: Db,
  { projectId }: Project,
  { secretId, into }: Pick<ActiveIntermediateSession, 'secretId' | 'into'>,
): Promise<void> => {
  if (into !== null && !(await consumeOnce(db, { projectId }, secretId))) throw intermediateSessionExpired()
}

export const intermediateSessionExpired = () =>
  new ProviderError(
    'intermediate_session_not_found',
    'The intermediate session has ended: it was already used, or took longer than ten minutes. Start again.',
  )
