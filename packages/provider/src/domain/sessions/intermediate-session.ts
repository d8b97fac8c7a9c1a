import type { HalfWay as Wire } from '@latchkey/protocol/identity/member-session'
import { ProviderError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, prolongSecret, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { connectionById } from '../../store/tables/sso-connections.ts'
import type { Deps } from '../deps.ts'
import { type SsoShown, ssoAccount } from '../factors/sso.ts'
import { mailboxOf } from '../one-time-secrets/secret-owners.ts'
import { type KeptClaim, leadsAnywhere } from '../organizations/sign-in/pending-claim.ts'
import { openClaim, type SealedClaim, sealClaim } from '../organizations/sign-in/sealed-claim.ts'
import type { ParentSession } from './open-session.ts'
import { hashedToken, livingSessionOfId, newToken } from './sessions.ts'

/** As it is kept: what providers handed out is sealed. Earlier releases kept no `parent`, and no `discoveryId`. */
interface Kept extends Pick<HalfWay, 'into'>, Partial<Pick<HalfWay, 'parent' | 'discoveryId'>> {
  readonly claims: readonly SealedClaim[]
}

/** What somebody has proven who is in no organization yet, or not wholly in one. */
export interface HalfWay {
  readonly claims: readonly KeptClaim[]
  /** Where they are half-way in; null while no organization is chosen. */
  readonly into: null | { readonly organizationId: string; readonly memberId: string }
  /** The session that the proofs are of, where they are exchanged: this ends with it. */
  readonly parent: ParentSession | null
  /**
   * The discovery that led into the organization, by the id of its secret; null for a sign-in that began in the organization.
   * One discovery signs in once: it is used up with the first of its tokens that is exchanged fully, and all others end with it.
   */
  readonly discoveryId: string | null
}

/** A token that was sent, with what is kept of it. */
export interface LiveHalfWay extends HalfWay {
  readonly secretId: string
  /** What opens any organization, of a discovery that is not used up; null for a sign-in that began in an organization. */
  readonly discovery: Discovery | null
}

interface Discovery {
  readonly secretId: string
  readonly claims: readonly KeptClaim[]
}

const lifeMs = 600_000
/** However many organizations are tried, a discovery ends an hour after its proof. */
const longestDiscoveryMs = 3_600_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const secretIdOf = (token: string): string => `half-way-${hashedToken(token)}`

/**
 * Makes the token by which somebody goes on from what is proven so far, once and within ten minutes.
 *
 * @throws ProviderError where the discovery that it comes of is used up
 */
export const issueHalfWay = async (
  { random, clock, sealing }: Deps,
  rows: Rows,
  { projectId }: Project,
  halfWay: HalfWay,
): Promise<string> => {
  const token = newToken(random)
  const secretId = secretIdOf(token)
  const { claims, into, parent, discoveryId } = halfWay
  const address = claims.find((claim) => claim.address !== null)?.address ?? null
  const now = clock.now()
  const latest = Math.min(...claims.map(({ provenAt }) => provenAt)) + longestDiscoveryMs
  const expiresAt = discoveryId === null ? now + lifeMs : Math.min(now + lifeMs, latest)
  await replaceSecret(rows, {
    secretId,
    projectId,
    // Of one discovery each organization has one token: trying it again replaces the token of before.
    slot: discoveryId === null ? secretId : `${discoveryId} ${into?.organizationId}`,
    holder: address === null ? secretId : mailboxOf(address),
    digest: '',
    salt: '',
    purpose: {
      claims: claims.map((claim) => sealClaim(sealing, secretId, claim)),
      into,
      parent,
      discoveryId,
    } satisfies Kept,
    expiresAt,
  })
  if (discoveryId !== null && !(await prolongSecret(rows, { projectId, secretId: discoveryId, now, expiresAt })))
    throw halfWayOver()
  return token
}

/** What stands behind the token of a request; null where it has none. Reading uses nothing up. */
export const halfWayOf = async (
  { clock, sealing }: Deps,
  rows: Rows,
  { projectId }: Project,
  { intermediate_session_token: token = '' }: Wire,
): Promise<LiveHalfWay | null> => {
  if (token === '') return null
  if (!tokenShape.test(token)) throw halfWayOver()
  const secretId = secretIdOf(token)
  const found = await purposeOf<Kept>(rows, { projectId, secretId, now: clock.now() })
  if (found === null || !(await areVouchedFor(rows, { projectId }, found.claims))) throw halfWayOver()
  const { into, parent = null, discoveryId = null } = found
  if (parent !== null && (await livingSessionOfId(rows, { projectId }, parent.sessionId, clock.now())) === null)
    throw halfWayOver()
  const all = found.claims.map((claim) => openClaim(sealing, secretId, claim))
  // What earlier releases kept of a discovery demonstrates nothing, and leads into no organization.
  const claims = into === null ? all.filter(leadsAnywhere) : all
  const own = { secretId, into, parent, claims, discoveryId }
  if (into === null) return { ...own, discovery: { secretId, claims } }
  if (discoveryId === null) return { ...own, discovery: null }
  const first = await purposeOf<Kept>(rows, { projectId, secretId: discoveryId, now: clock.now() })
  if (first === null) throw halfWayOver()
  const discovered = first.claims.map((claim) => openClaim(sealing, discoveryId, claim)).filter(leadsAnywhere)
  return { ...own, discovery: { secretId: discoveryId, claims: discovered } }
}

/** The same person before they chose an organization; null where their sign-in began in one. */
export const beforeChoice = ({ discovery }: LiveHalfWay): LiveHalfWay | null =>
  discovery === null || discovery.claims.length === 0
    ? null
    : { ...discovery, into: null, parent: null, discoveryId: null, discovery }

/** Whether every identity provider that vouched for somebody is still one of an organization's. */
const areVouchedFor = async (rows: Rows, scope: Scope, claims: readonly SealedClaim[]): Promise<boolean> => {
  for (const { kind, shown } of claims) {
    if (kind !== ssoAccount.name) continue
    const connection = await connectionById(rows, scope, (shown as SsoShown).connectionId)
    if (connection?.status !== 'active') return false
  }
  return true
}

/**
 * Uses a token up, in the transaction of the session that comes of it, and the discovery that it comes of. Of any number of tokens
 * of one discovery at once exactly one passes.
 */
export const useUp = async (
  rows: Rows,
  { projectId }: Project,
  { secretId, discoveryId }: Pick<LiveHalfWay, 'secretId' | 'discoveryId'>,
): Promise<void> => {
  if (!(await consumeOnce(rows, { projectId }, secretId))) throw halfWayOver()
  if (discoveryId !== null && !(await consumeOnce(rows, { projectId }, discoveryId))) throw halfWayOver()
}

/** Gives a token up for the one that goes on from it. A discovery stays, so that another organization may be tried by it. */
export const supersede = async (
  rows: Rows,
  { projectId }: Project,
  { secretId, into }: Pick<LiveHalfWay, 'secretId' | 'into'>,
): Promise<void> => {
  if (into !== null && !(await consumeOnce(rows, { projectId }, secretId))) throw halfWayOver()
}

export const halfWayOver = () =>
  new ProviderError(
    'intermediate_session_not_found',
    'The sign-in that was begun is over: it was finished already, or took longer than ten minutes. Begin again.',
  )
