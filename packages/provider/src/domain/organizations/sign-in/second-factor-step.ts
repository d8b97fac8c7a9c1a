import type { IntermediateSession as Wire } from '@latchkey/protocol/identity/member-session'
import type { MfaMethod } from '@latchkey/protocol/identity/organization'
import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import type { Factor } from '../../../store/tables/factors/factors.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import { type Membership, membershipById } from '../../../store/tables/organizations/memberships.ts'
import type { Proof } from '../../../store/tables/sessions/session-proofs.ts'
import { lockUser } from '../../../store/tables/users/users.ts'
import type { Deps } from '../../deps.ts'
import { contactsOf } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import type { AccountAct } from '../../factors/proofs-of-acts.ts'
import { recentMs, requireStepUp, stepUpRequired } from '../../factors/step-up.ts'
import { totp } from '../../factors/totp.ts'
import { type OrganizationProject, organizationScope } from '../../organization-scope.ts'
import type { ActiveSession } from '../../sessions/sessions.ts'
import type { SignInRequest } from '../../sign-in/sign-in-request.ts'
import { type Caller, callerOf, signInContextOf } from '../members/caller.ts'
import { memberNotFound } from '../members/membership.ts'
import { requireStillTheirs } from './claim-owner.ts'
import { type ActiveIntermediateSession, intermediateSessionExpired } from './intermediate-session.ts'
import type { MemberSignInContext } from './member-sign-in-context.ts'
import { openMemberSession } from './open-member-session.ts'
import { acceptsSecondFactor, isSecond, primaryRequired } from './required-factors.ts'
import { finishIntermediateSession, type MemberSignInResult } from './sign-in-member.ts'

/**
 * A member who proves or sets up a second factor: signed in, or in an intermediate session without other missing
 * requirements. A site may also set one up for them.
 */
export interface SecondStep {
  readonly scope: OrganizationProject
  readonly membership: Membership
  readonly signInContext: MemberSignInContext
  readonly by:
    | { readonly activeSession: ActiveSession }
    | { readonly intermediateSession: ActiveIntermediateSession }
    | { readonly site: true }
}

interface SecondStepInput extends Wire {
  readonly organization_id: string
  readonly member_id: string
  readonly session_duration_minutes?: number | undefined
}

/** Returns the second step of the member that the request names, from its session or intermediate session. */
export const secondStepOf = async (deps: Deps, at: SignInRequest, input: SecondStepInput): Promise<SecondStep> => {
  const signInContext = await signInContextOf(deps, at, input)
  const { project } = at
  const { intermediateSession } = signInContext
  if (intermediateSession === null) return ofSession(deps, at, input, signInContext)
  const { organization_id: organizationId, member_id: memberId } = input
  if (intermediateSession.into?.organizationId !== organizationId || intermediateSession.into.memberId !== memberId)
    throw intermediateSessionExpired()
  const scope = organizationScope(project, { organizationId })
  const membership = await membershipById(deps.store.db, scope, memberId)
  if (membership === null || membership.member.status === 'deleted') throw memberNotFound()
  await requireStillTheirs(deps.store.db, scope, memberId, intermediateSession)
  // The claims so far must meet the organization's requirements for the first factor.
  if (primaryRequired(membership.organization, membership.member, intermediateSession.claims) !== null)
    throw intermediateSessionExpired()
  return { scope, membership, signInContext, by: { intermediateSession } }
}

const ofSession = async (
  deps: Deps,
  { session, ...at }: SignInRequest,
  { organization_id, member_id }: SecondStepInput,
  signInContext: MemberSignInContext,
): Promise<SecondStep> => {
  if (session === null) {
    throw new ProviderError(
      'user_unauthenticated',
      'No session was found: the request carries neither a session nor an intermediate session. Sign in first.',
    )
  }
  const caller = await callerOf(deps, { ...at, session })
  if (caller.organization.organizationId !== organization_id || caller.member.memberId !== member_id) throw notYours()
  return { scope: caller.scope, membership: caller, signInContext, by: { activeSession: session } }
}

const notYours = () =>
  new ProviderError(
    'unauthorized_action',
    'The request names a member who is not signed in here. Nothing was changed. Sign in as that member.',
  )

/** Throws if the organization does not accept this second factor. */
export const requireMethod = ({ membership: { organization } }: SecondStep, method: MfaMethod): void => {
  if (acceptsSecondFactor(organization, method)) return
  throw new ProviderError(
    'operation_restricted_by_organization_mfa_methods',
    'This organization does not accept this second factor. Nothing was changed. Use a different one.',
  )
}

/** Whether a member has an active second factor. */
export const hasSecond = (member: { readonly factors: readonly Factor[] }): boolean =>
  factorsOf(member, totp).some(({ provenAt }) => provenAt !== null) ||
  contactsOf(member).some(({ kind, isProven }) => kind === 'phone_number' && isProven)

/**
 * Throws if the member may not add a second factor. A member who has one must have shown it, or the first factor alone
 * could replace it.
 */
export const requireEnrollable = (deps: Deps, { by }: SecondStep, member: Membership['member']): void => {
  if ('activeSession' in by) requireEnrollableBy(deps, by.activeSession, member, 'addFactor')
  else if (hasSecond(member)) throw secondRequired()
}

/** Throws if a signed-in member may not add a second factor, or do another act that needs the same proofs. */
export const requireEnrollableBy = (
  deps: Deps,
  { session }: ActiveSession,
  member: Membership['member'],
  act: AccountAct,
  refusal = stepUpRequired,
): void => {
  const now = deps.clock.now()
  requireStepUp(session, member, now, act, refusal)
  requireSecondFactorForMember(session, member, now)
}

/** Throws if a member has a second factor that their session has not recently shown. */
export const requireSecondFactorForMember = (
  { proofs }: ActiveSession['session'],
  member: Membership['member'],
  now: number,
): void => {
  if (!hasSecondFactorForMember({ proofs }, member, now)) throw secondRequired()
}

/** Whether a member's session has recently shown a second factor, if they have one. */
export const hasSecondFactorForMember = (
  { proofs }: Pick<ActiveSession['session'], 'proofs'>,
  member: Membership['member'],
  now: number,
): boolean => !hasSecond(member) || proofs.some((proof) => isSecond(proof) && proof.provenAt >= now - recentMs)

/**
 * Applies the requirements for changes of oneself to a member who uses the calls for other members on themselves, so
 * that an unattended session is not enough.
 */
export const requireFreshAboutSelf = (
  deps: Deps,
  { activeSession, member }: Caller,
  memberId: string,
  act: AccountAct,
): void => {
  if (memberId === member.memberId) requireEnrollableBy(deps, activeSession, member, act)
}

const secondRequired = () =>
  new ProviderError(
    'unauthorized_action',
    'The member already has a second factor that this sign-in has not shown. Nothing was changed. Authenticate with the existing second factor first.',
    { missing: 'second factor' },
  )

/** Requested settings of the member's second factors. */
export interface EnrollmentChange {
  readonly method: MfaMethod
  readonly enrol?: 'enroll' | 'unenroll' | undefined
  readonly setDefault?: boolean | undefined
}

/** Completes a sign-in with a proven second factor, in the transaction of its proof. */
export const finishSecond = async (
  deps: Deps,
  db: Db,
  step: SecondStep,
  proof: Proof,
  enrolment: EnrollmentChange | null,
): Promise<MemberSignInResult> => {
  const { scope, signInContext, by } = step
  // A second factor alone never signs in.
  if ('site' in by) throw intermediateSessionExpired()
  const { memberId } = step.membership.member
  await lockUser(db, scope, memberId)
  const membership = await membershipById(db, scope, memberId)
  if (membership === null || membership.member.status === 'deleted') throw memberNotFound()
  requireStillEnrollable(by, membership.member, proof)
  const updatedMembership = enrolment === null ? membership : await keep(deps, db, scope, membership, enrolment)
  if ('intermediateSession' in by)
    return finishIntermediateSession(
      deps,
      db,
      { ...signInContext, intermediateSession: by.intermediateSession },
      updatedMembership.organization,
      memberId,
      proof,
    )
  const openedSession = await openMemberSession(deps, db, scope, signInContext, memberId, [proof])
  return { is: 'in', membership: updatedMembership, opened: openedSession }
}

/**
 * Rejects a set-up that was started without a second factor if the member has another one by now: a person with only
 * the first factor may have started it.
 */
const requireStillEnrollable = (
  by: SecondStep['by'],
  { factors }: Pick<Membership['member'], 'factors'>,
  { manner, factorId }: Proof,
): void => {
  if (manner !== 'enrolment' || !hasSecond({ factors: factors.filter((own) => own.factorId !== factorId) })) return
  if (!('activeSession' in by) || !by.activeSession.session.proofs.some(isSecond)) throw secondRequired()
}

const keep = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { member, organization }: Membership,
  { method, enrol, setDefault }: EnrollmentChange,
): Promise<Membership> => {
  const after = {
    ...member,
    mfaEnrolled: enrol === undefined ? member.mfaEnrolled : enrol === 'enroll',
    defaultMfaMethod: setDefault === true || member.defaultMfaMethod === '' ? method : member.defaultMfaMethod,
    updatedAt: deps.clock.now(),
  }
  if (after.mfaEnrolled !== member.mfaEnrolled || after.defaultMfaMethod !== member.defaultMfaMethod)
    await writeMember(db, scope, after)
  return { member: after, organization }
}
