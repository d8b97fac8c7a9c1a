import type { MfaRequired, PrimaryRequired } from '@latchkey/protocol/identity/member-session'
import type { Rows } from '../../../store/store.ts'
import { proveFactor } from '../../../store/tables/factors.ts'
import { writeMember } from '../../../store/tables/members.ts'
import { type Membership, membershipById } from '../../../store/tables/memberships.ts'
import type { Organization } from '../../../store/tables/organizations.ts'
import type { Proof } from '../../../store/tables/session-proofs.ts'
import { lockUser } from '../../../store/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { type HalfWay, issueHalfWay, type LiveHalfWay, supersede, useUp } from '../../sessions/intermediate-session.ts'
import type { OpenedSession } from '../../sessions/open-session.ts'
import { requireNamed } from '../../sessions/sign-in/requested-by.ts'
import { join } from '../jit-provisioning.ts'
import { memberNotFound } from '../members/membership.ts'
import { inside, type OrganizationProject } from '../organization-scope.ts'
import { earlierClaims, memberOfClaims, requireStillTheirs } from './claim-owner.ts'
import { claimsThatCount } from './counting-claims.ts'
import type { MemberArrival } from './member-sign-in-context.ts'
import { openMemberSession } from './open-member-session.ts'
import type { KeptClaim } from './pending-claim.ts'
import { proveClaims } from './prove-claims.ts'
import { mfaRequired, primaryRequired } from './required-factors.ts'

/** Result of a proof: the member is signed in, or another factor is required. */
export type Entered = { readonly membership: Membership } & (
  | { readonly is: 'in'; readonly opened: OpenedSession }
  | {
      readonly is: 'half-way'
      readonly token: string
      readonly primary: PrimaryRequired | null
      readonly mfa: MfaRequired | null
      /** Whether the previous intermediate session was already waiting for the second factor. */
      readonly wasAtSecond: boolean
    }
)

/**
 * The steps of every sign-in of a member: find the member, check the organization's policies and requirements, open the
 * session. They run in the caller's transaction, which also consumed the secret.
 *
 * @param newClaims claims that were just proven; those of the intermediate session are added
 */
export const enter = async (
  deps: Deps,
  rows: Rows,
  arrival: MemberArrival,
  organization: Organization,
  newClaims: readonly KeptClaim[],
): Promise<Entered> => {
  const { project, halfWay, live, parent = halfWay?.parent ?? null } = arrival
  const realm = inside(project, organization)
  const existingMembership = await memberOfClaims(rows, realm, newClaims)
  const earlier = await earlierClaims(rows, realm, halfWay, newClaims, existingMembership)
  const claims = [...newClaims, ...earlier]
  const discoveryId = earlier.length > 0 ? discoveryOf(halfWay) : null
  const before =
    existingMembership ??
    (await memberOfClaims(rows, realm, claims)) ??
    (await join(deps, rows, realm, organization, claims))
  const { memberId } = before.member
  requireNamed(memberId, arrival)
  await lockUser(rows, realm, memberId)
  const locked = await membershipById(rows, realm, memberId)
  if (locked === null || locked.member.status === 'deleted') throw memberNotFound()
  const primary = primaryRequired(organization, locked.member, claims)
  if (primary !== null)
    return goHalfWay(deps, rows, arrival, { membership: locked, claims, parent, primary, mfa: null, discoveryId })
  const wasAtSecond =
    halfWay?.into?.memberId === memberId && primaryRequired(organization, locked.member, halfWay.claims) === null
  const { membership, proofs } = await settle(deps, rows, realm, locked, claims)
  const existingProofs = live?.person.userId === memberId ? live.session.proofs : []
  const mfa = mfaRequired(deps, organization, membership.member, [...proofs, ...existingProofs])
  if (mfa !== null)
    return goHalfWay(deps, rows, arrival, {
      ...{ membership, claims: claims.map(settled), parent, primary: null, mfa, discoveryId, wasAtSecond },
    })
  const openedSession = await openMemberSession(deps, rows, realm, arrival, memberId, proofs, parent)
  // Sessions come before secrets (`lock-order.ts`).
  if (halfWay !== null) await useUp(rows, project, halfWay)
  return { is: 'in', membership, opened: openedSession }
}

/** Drops the tokens of a claim, which are stored with the account by now. A second copy could overwrite newer ones. */
const settled = ({ handedOut, ...claim }: KeptClaim): KeptClaim => claim

/** Returns the discovery that an intermediate session belongs to. */
const discoveryOf = (halfWay: LiveHalfWay | null): string | null => halfWay?.discovery?.secretId ?? null

const goHalfWay = async (
  deps: Deps,
  rows: Rows,
  { project, halfWay }: Pick<MemberArrival, 'project' | 'halfWay'>,
  {
    membership,
    claims,
    parent,
    primary,
    mfa,
    discoveryId,
    wasAtSecond = false,
  }: Pick<Entered & { is: 'half-way' }, 'membership' | 'primary' | 'mfa'> &
    Partial<Pick<Entered & { is: 'half-way' }, 'wasAtSecond'>> &
    Omit<HalfWay, 'into'>,
): Promise<Entered> => {
  const { organization, member } = membership
  if (halfWay !== null) await supersede(rows, project, halfWay)
  const into = { organizationId: organization.organizationId, memberId: member.memberId }
  const token = await issueHalfWay(deps, rows, project, { claims, into, parent, discoveryId })
  return { is: 'half-way', membership, token, primary, mfa, wasAtSecond }
}

/** Applies claims to a member: proves the address, adds the accounts, and activates the member. */
const settle = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { member }: Membership,
  claims: readonly KeptClaim[],
): Promise<{ readonly membership: Membership; readonly proofs: readonly Proof[] }> => {
  const now = deps.clock.now()
  const { memberId } = member
  const counting = claimsThatCount(member, claims)
  const own = factorsOf(member, email).find(({ provenAt }) => provenAt === null)
  // An identity provider speaks for its organization only. Only the reader of the mailbox proves it.
  const isProven = counting.some(({ isFresh, provesAddress }) => isFresh && provesAddress === member.email)
  if (own !== undefined && isProven) await proveFactor(rows, realm, own.factorId, now)
  if (member.status !== 'active') await writeMember(rows, realm, { ...member, status: 'active', updatedAt: now })
  const proofs = await proveClaims(deps, rows, realm, memberId, counting)
  const membership = await membershipById(rows, realm, memberId)
  if (membership === null) throw memberNotFound()
  return { membership, proofs }
}

/** Completes an intermediate session with a proven second factor. */
export const finishHalfWay = async (
  deps: Deps,
  rows: Rows,
  arrival: MemberArrival & { readonly halfWay: LiveHalfWay },
  organization: Organization,
  memberId: string,
  second: Proof,
): Promise<Entered> => {
  const { project, halfWay } = arrival
  const realm = inside(project, organization)
  const locked = await membershipById(rows, realm, memberId)
  if (locked === null || locked.member.status === 'deleted') throw memberNotFound()
  const { claims, parent } = halfWay
  await requireStillTheirs(rows, realm, memberId, halfWay)
  const primary = primaryRequired(organization, locked.member, claims)
  if (primary !== null)
    return goHalfWay(deps, rows, arrival, {
      membership: locked,
      claims,
      parent,
      primary,
      mfa: null,
      discoveryId: halfWay.discoveryId,
    })
  const { membership, proofs } = await settle(deps, rows, realm, locked, claims)
  const openedSession = await openMemberSession(deps, rows, realm, arrival, memberId, [...proofs, second], parent)
  await useUp(rows, project, halfWay)
  return { is: 'in', membership, opened: openedSession }
}
