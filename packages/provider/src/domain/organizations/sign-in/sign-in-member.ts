import type { MfaRequired, PrimaryRequired } from '@latchkey/protocol/identity/member-session'
import type { Db } from '../../../store/store.ts'
import { proveFactor } from '../../../store/tables/factors/factors.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import { type Membership, membershipById } from '../../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import type { Proof } from '../../../store/tables/sessions/session-proofs.ts'
import { emptyProfile, lockUser, writeProfile } from '../../../store/tables/users/users.ts'
import type { Deps } from '../../deps.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import type { OpenedSession } from '../../sessions/open-session.ts'
import { requireNamed } from '../../sessions/requested-by.ts'
import { joinByJitProvisioning } from '../jit-provisioning.ts'
import { memberNotFound } from '../members/membership.ts'
import { earlierClaims, memberOfClaims, requireStillTheirs } from './claim-owner.ts'
import { claimsThatCount } from './counting-claims.ts'
import {
  type ActiveIntermediateSession,
  consumeIntermediateSession,
  type IntermediateSession,
  issueIntermediateSession,
  supersedeIntermediateSession,
} from './intermediate-session.ts'
import type { MemberSignInContext } from './member-sign-in-context.ts'
import { openMemberSession } from './open-member-session.ts'
import type { PendingClaim } from './pending-claim.ts'
import { proveClaims } from './prove-claims.ts'
import { mfaRequired, primaryRequired } from './required-factors.ts'

/** Result of a proof: the member is signed in, or another factor is required. */
export type MemberSignInResult = { readonly membership: Membership } & (
  | { readonly is: 'in'; readonly opened: OpenedSession }
  | {
      readonly is: 'intermediate'
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
export const signInMember = async (
  deps: Deps,
  db: Db,
  signInContext: MemberSignInContext,
  organization: Organization,
  newClaims: readonly PendingClaim[],
): Promise<MemberSignInResult> => {
  const { project, intermediateSession, activeSession, parent = intermediateSession?.parent ?? null } = signInContext
  const scope = organizationScope(project, organization)
  const existingMembership = await memberOfClaims(db, scope, newClaims)
  const earlier = await earlierClaims(db, scope, intermediateSession, newClaims, existingMembership)
  const claims = [...newClaims, ...earlier]
  const discoveryId = earlier.length > 0 ? discoveryOf(intermediateSession) : null
  const before =
    existingMembership ??
    (await memberOfClaims(db, scope, claims)) ??
    (await joinByJitProvisioning(deps, db, scope, organization, claims))
  const { memberId } = before.member
  requireNamed(memberId, signInContext)
  await lockUser(db, scope, memberId)
  const locked = await membershipById(db, scope, memberId)
  if (locked === null || locked.member.status === 'deleted') throw memberNotFound()
  const primary = primaryRequired(organization, locked.member, claims)
  if (primary !== null)
    return keepIntermediateSession(deps, db, signInContext, {
      membership: locked,
      claims,
      parent,
      primary,
      mfa: null,
      discoveryId,
    })
  const wasAtSecond =
    intermediateSession?.into?.memberId === memberId &&
    primaryRequired(organization, locked.member, intermediateSession.claims) === null
  const { membership, proofs } = await applyClaims(deps, db, scope, locked, claims)
  const existingProofs = activeSession?.person.userId === memberId ? activeSession.session.proofs : []
  const mfa = mfaRequired(deps, organization, membership.member, [...proofs, ...existingProofs])
  if (mfa !== null)
    return keepIntermediateSession(deps, db, signInContext, {
      membership,
      claims: claims.map(settled),
      parent,
      primary: null,
      mfa,
      discoveryId,
      wasAtSecond,
    })
  const openedSession = await openMemberSession(deps, db, scope, signInContext, memberId, proofs, parent)
  // Sessions come before secrets (`factors/lock-order.ts`).
  if (intermediateSession !== null) await consumeIntermediateSession(db, project, intermediateSession)
  return { is: 'in', membership, opened: openedSession }
}

/** Drops the tokens of a claim, which are stored with the account by now. A second copy could overwrite newer ones. */
const settled = ({ providerTokens, ...claim }: PendingClaim): PendingClaim => claim

/** Returns the discovery that an intermediate session belongs to. */
const discoveryOf = (intermediateSession: ActiveIntermediateSession | null): string | null =>
  intermediateSession?.discovery?.secretId ?? null

const keepIntermediateSession = async (
  deps: Deps,
  db: Db,
  { project, intermediateSession }: Pick<MemberSignInContext, 'project' | 'intermediateSession'>,
  {
    membership,
    claims,
    parent,
    primary,
    mfa,
    discoveryId,
    wasAtSecond = false,
  }: Pick<MemberSignInResult & { is: 'intermediate' }, 'membership' | 'primary' | 'mfa'> &
    Partial<Pick<MemberSignInResult & { is: 'intermediate' }, 'wasAtSecond'>> &
    Omit<IntermediateSession, 'into'>,
): Promise<MemberSignInResult> => {
  const { organization, member } = membership
  if (intermediateSession !== null) await supersedeIntermediateSession(db, project, intermediateSession)
  const into = { organizationId: organization.organizationId, memberId: member.memberId }
  const token = await issueIntermediateSession(deps, db, project, { claims, into, parent, discoveryId })
  return { is: 'intermediate', membership, token, primary, mfa, wasAtSecond }
}

/** Applies claims to a member: proves the address, adds the accounts, and activates the member. */
const applyClaims = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { member }: Membership,
  claims: readonly PendingClaim[],
): Promise<{ readonly membership: Membership; readonly proofs: readonly Proof[] }> => {
  const now = deps.clock.now()
  const { memberId } = member
  const counting = claimsThatCount(member, claims)
  const own = factorsOf(member, email).find(({ provenAt }) => provenAt === null)
  // An identity provider speaks for its organization only. Only the reader of the mailbox proves it.
  const isProven = counting.some(({ isFresh, provesAddress }) => isFresh && provesAddress === member.email)
  if (own !== undefined && isProven) await proveFactor(db, scope, own.factorId, now)
  if (member.status !== 'active') await writeMember(db, scope, { ...member, status: 'active', updatedAt: now })
  await nameMember(db, scope, member, counting)
  const proofs = await proveClaims(deps, db, scope, memberId, counting)
  const membership = await membershipById(db, scope, memberId)
  if (membership === null) throw memberNotFound()
  return { membership, proofs }
}

/** Gives a member without a name the one that a claim states. A name that the member or an admin entered stays. */
const nameMember = async (
  db: Db,
  scope: OrganizationProject,
  member: Membership['member'],
  claims: readonly PendingClaim[],
): Promise<void> => {
  const stated = claims.find((claim) => (claim.name ?? '') !== '')?.name
  if (stated === undefined || Object.values(member.name).some((part) => part !== '')) return
  // Business clients have the name as one text.
  await writeProfile(db, scope, member.memberId, { ...member, name: { ...emptyProfile.name, first_name: stated } })
}

/** Completes an intermediate session with a proven second factor. */
export const finishIntermediateSession = async (
  deps: Deps,
  db: Db,
  signInContext: MemberSignInContext & { readonly intermediateSession: ActiveIntermediateSession },
  organization: Organization,
  memberId: string,
  second: Proof,
): Promise<MemberSignInResult> => {
  const { project, intermediateSession } = signInContext
  const scope = organizationScope(project, organization)
  const locked = await membershipById(db, scope, memberId)
  if (locked === null || locked.member.status === 'deleted') throw memberNotFound()
  const { claims, parent } = intermediateSession
  await requireStillTheirs(db, scope, memberId, intermediateSession)
  const primary = primaryRequired(organization, locked.member, claims)
  if (primary !== null)
    return keepIntermediateSession(deps, db, signInContext, {
      membership: locked,
      claims,
      parent,
      primary,
      mfa: null,
      discoveryId: intermediateSession.discoveryId,
    })
  const { membership, proofs } = await applyClaims(deps, db, scope, locked, claims)
  const openedSession = await openMemberSession(deps, db, scope, signInContext, memberId, [...proofs, second], parent)
  await consumeIntermediateSession(db, project, intermediateSession)
  return { is: 'in', membership, opened: openedSession }
}
