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

/** What became of somebody who proved something: they are in, or something more is asked for. */
export type Entered = { readonly membership: Membership } & (
  | { readonly is: 'in'; readonly opened: OpenedSession }
  | {
      readonly is: 'half-way'
      readonly token: string
      readonly primary: PrimaryRequired | null
      readonly mfa: MfaRequired | null
      /** Whether the sign-in that this one goes on from waited for the second factor already. */
      readonly wasAtSecond: boolean
    }
)

/**
 * The way of every member into an organization: who has proven this, whether the organization lets them in by it, what it
 * still asks for, the session. All in the caller's transaction, in which what was proven was used up too.
 *
 * @param proven what was proven just now; what was proven on the way here is added to it
 */
export const enter = async (
  deps: Deps,
  rows: Rows,
  arrival: MemberArrival,
  organization: Organization,
  proven: readonly KeptClaim[],
): Promise<Entered> => {
  const { project, halfWay, live, parent = halfWay?.parent ?? null } = arrival
  const realm = inside(project, organization)
  const known = await memberOfClaims(rows, realm, proven)
  const earlier = await earlierClaims(rows, realm, halfWay, proven, known)
  const claims = [...proven, ...earlier]
  const discoveryId = earlier.length > 0 ? discoveryOf(halfWay) : null
  const before =
    known ?? (await memberOfClaims(rows, realm, claims)) ?? (await join(deps, rows, realm, organization, claims))
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
  const held = live?.person.userId === memberId ? live.session.proofs : []
  const mfa = mfaRequired(deps, organization, membership.member, [...proofs, ...held])
  if (mfa !== null)
    return goHalfWay(deps, rows, arrival, {
      ...{ membership, claims: claims.map(settled), parent, primary: null, mfa, discoveryId, wasAtSecond },
    })
  const opened = await openMemberSession(deps, rows, realm, arrival, memberId, proofs, parent)
  // Sessions come before secrets (`lock-order.ts`).
  if (halfWay !== null) await useUp(rows, project, halfWay)
  return { is: 'in', membership, opened }
}

/** What came with it is kept with the account by now: brought once more it could take the place of something newer. */
const settled = ({ handedOut, ...claim }: KeptClaim): KeptClaim => claim

/** The discovery that a token is of, its own or the one that led to it. */
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

/** Makes what was proven the member's: the address is theirs, the account is theirs, and they are in from now on. */
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
  // An organization's identity provider speaks for the organization alone: whose mailbox it is, only its reader shows.
  const isProven = counting.some(({ isFresh, provesAddress }) => isFresh && provesAddress === member.email)
  if (own !== undefined && isProven) await proveFactor(rows, realm, own.factorId, now)
  if (member.status !== 'active') await writeMember(rows, realm, { ...member, status: 'active', updatedAt: now })
  const proofs = await proveClaims(deps, rows, realm, memberId, counting)
  const membership = await membershipById(rows, realm, memberId)
  if (membership === null) throw memberNotFound()
  return { membership, proofs }
}

/** Somebody who was half-way in has proven a second factor; the first ones count with it. */
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
  const opened = await openMemberSession(deps, rows, realm, arrival, memberId, [...proofs, second], parent)
  await useUp(rows, project, halfWay)
  return { is: 'in', membership, opened }
}
