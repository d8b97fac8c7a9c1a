import type { HalfWay as Wire } from '@latchkey/protocol/identity/member-session'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { connectionById } from '../../store/tables/sso-connections.ts'
import { type SsoShown, ssoAccount } from '../factors/sso.ts'
import type { ParentSession } from '../open-session.ts'
import { mailboxOf } from '../secret-holders.ts'
import { hashedToken, livingSessionOfId, newToken } from '../sessions.ts'
import type { KeptClaim } from './kept-claim.ts'
import { openClaim, type SealedClaim, sealClaim } from './sealed-claim.ts'

/** As it is kept: what providers handed out is sealed. A version from before `parent` kept none. */
interface Kept extends Pick<HalfWay, 'into'>, Partial<Pick<HalfWay, 'parent'>> {
  readonly claims: readonly SealedClaim[]
}

/** What somebody has proven who is in no organization yet, or not wholly in one. */
export interface HalfWay {
  readonly claims: readonly KeptClaim[]
  /** Where they are half-way in; null while no organization is chosen. */
  readonly into: null | { readonly organizationId: string; readonly memberId: string }
  /** The session that the proofs are of, where they are exchanged: this ends with it. */
  readonly parent: ParentSession | null
}

/** A half-way token that was sent, with what stands behind it. */
export interface LiveHalfWay extends HalfWay {
  readonly token: string
}

const lifeMs = 600_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/
const secretIdOf = (token: string): string => `half-way-${hashedToken(token)}`

/** Makes the token by which somebody goes on from what is proven so far, once and within ten minutes. */
export const issueHalfWay = async (
  { random, clock, sealing }: Deps,
  rows: Rows,
  { projectId }: Project,
  halfWay: HalfWay,
): Promise<string> => {
  const token = newToken(random)
  const secretId = secretIdOf(token)
  const address = halfWay.claims.find((claim) => claim.address !== null)?.address ?? null
  await replaceSecret(rows, {
    secretId,
    projectId,
    slot: secretId,
    holder: address === null ? secretId : mailboxOf(address),
    digest: '',
    salt: '',
    purpose: {
      claims: halfWay.claims.map((claim) => sealClaim(sealing, secretId, claim)),
      into: halfWay.into,
      parent: halfWay.parent,
    } satisfies Kept,
    expiresAt: clock.now() + lifeMs,
  })
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
  const { into, parent = null } = found
  if (parent !== null && (await livingSessionOfId(rows, { projectId }, parent.sessionId, clock.now())) === null)
    throw halfWayOver()
  return { into, parent, claims: found.claims.map((claim) => openClaim(sealing, secretId, claim)), token }
}

/** Whether every identity provider that vouched for somebody is still one of an organization's. */
const areVouchedFor = async (rows: Rows, scope: Scope, claims: readonly SealedClaim[]): Promise<boolean> => {
  for (const { kind, shown } of claims) {
    if (kind !== ssoAccount.name) continue
    const connection = await connectionById(rows, scope, (shown as SsoShown).connectionId)
    if (connection?.status !== 'active') return false
  }
  return true
}

/** Uses a token up, in the transaction of what comes of it. Of any number at once exactly one passes. */
export const useUp = async (rows: Rows, project: Project, { token }: Pick<LiveHalfWay, 'token'>): Promise<void> => {
  if (!(await consumeOnce(rows, { projectId: project.projectId }, secretIdOf(token)))) throw halfWayOver()
}

export const halfWayOver = () =>
  new ProviderError(
    'intermediate_session_not_found',
    'The sign-in that was begun is over: it was finished already, or took longer than ten minutes. Begin again.',
  )
