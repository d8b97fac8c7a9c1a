import type { HalfWay as Wire } from '@latchkey/protocol/identity/member-session'
import type { MfaMethod } from '@latchkey/protocol/identity/organization'
import type { SignInRequest } from '../../../domain/sessions/sign-in/sign-in-request.ts'
import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import type { Factor } from '../../../store/tables/factors.ts'
import { writeMember } from '../../../store/tables/members.ts'
import { type Membership, membershipById } from '../../../store/tables/memberships.ts'
import type { Proof } from '../../../store/tables/session-proofs.ts'
import { lockUser } from '../../../store/tables/users.ts'
import type { Deps } from '../../deps.ts'
import { contactsOf } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { recentMs, requireRecentProof } from '../../factors/step-up.ts'
import { totp } from '../../factors/totp.ts'
import { halfWayOver, type LiveHalfWay } from '../../sessions/intermediate-session.ts'
import type { LiveSession } from '../../sessions/sessions.ts'
import { arrivalOf, type Caller, callerOf } from '../members/caller.ts'
import { memberNotFound } from '../members/membership.ts'
import { inside, type OrganizationProject } from '../organization-scope.ts'
import { requireStillTheirs } from './claim-owner.ts'
import type { MemberArrival } from './member-sign-in-context.ts'
import { openMemberSession } from './open-member-session.ts'
import { acceptsSecondFactor, isSecond, primaryRequired } from './required-factors.ts'
import { type Entered, finishHalfWay } from './sign-in-member.ts'

/** A member at their second factor: signed in, or half-way in with nothing else missing. A site may set one up for them. */
export interface SecondStep {
  readonly realm: OrganizationProject
  readonly membership: Membership
  readonly arrival: MemberArrival
  readonly by: { readonly live: LiveSession } | { readonly halfWay: LiveHalfWay } | { readonly site: true }
}

interface Asked extends Wire {
  readonly organization_id: string
  readonly member_id: string
  readonly session_duration_minutes?: number | undefined
}

/** Who is at their second factor, from what the request brings. It speaks of nobody but the member whom it names. */
export const secondStepOf = async (deps: Deps, at: SignInRequest, input: Asked): Promise<SecondStep> => {
  const arrival = await arrivalOf(deps, at, input)
  const { project } = at
  const { halfWay } = arrival
  if (halfWay === null) return ofSession(deps, at, input, arrival)
  const { organization_id: organizationId, member_id: memberId } = input
  if (halfWay.into?.organizationId !== organizationId || halfWay.into.memberId !== memberId) throw halfWayOver()
  const realm = inside(project, { organizationId })
  const membership = await membershipById(deps.store.rows, realm, memberId)
  if (membership === null || membership.member.status === 'deleted') throw memberNotFound()
  await requireStillTheirs(deps.store.rows, realm, memberId, halfWay)
  // What is proven so far must be all that the organization asks for in the first place.
  if (primaryRequired(membership.organization, membership.member, halfWay.claims) !== null) throw halfWayOver()
  return { realm, membership, arrival, by: { halfWay } }
}

const ofSession = async (
  deps: Deps,
  { session, ...at }: SignInRequest,
  { organization_id, member_id }: Asked,
  arrival: MemberArrival,
): Promise<SecondStep> => {
  if (session === null) {
    throw new ProviderError(
      'user_unauthenticated',
      'Nobody is signed in, nor half-way in. The request carries no session. Sign in first.',
    )
  }
  const caller = await callerOf(deps, { ...at, session })
  if (caller.organization.organizationId !== organization_id || caller.member.memberId !== member_id) throw notYours()
  return { realm: caller.realm, membership: caller, arrival, by: { live: session } }
}

const notYours = () =>
  new ProviderError(
    'unauthorized_action',
    'The request is about a member who is not signed in here, so nothing was done. Sign in as that member.',
  )

/** Throws where the organization takes no second factor of that kind. */
export const requireMethod = ({ membership: { organization } }: SecondStep, method: MfaMethod): void => {
  if (acceptsSecondFactor(organization, method)) return
  throw new ProviderError(
    'operation_restricted_by_organization_mfa_methods',
    'The organization does not take this second factor, so nothing was done. Use another one.',
  )
}

/** Whether a member has a second factor that counts. */
export const hasSecond = (member: { readonly factors: readonly Factor[] }): boolean =>
  factorsOf(member, totp).some(({ provenAt }) => provenAt !== null) ||
  contactsOf(member).some(({ kind, isProven }) => kind === 'phone_number' && isProven)

/**
 * Throws where somebody may not add a second factor: whoever has one already shows it first, else the first factor alone
 * would replace it.
 */
export const requireEnrollable = (deps: Deps, { by }: SecondStep, member: Membership['member']): void => {
  if ('live' in by) requireEnrollableBy(deps, by.live, member)
  else if (hasSecond(member)) throw secondRequired()
}

/** The same for whoever is signed in. */
export const requireEnrollableBy = (deps: Deps, { session }: LiveSession, member: Membership['member']): void => {
  const now = deps.clock.now()
  requireRecentProof(session, member, now)
  requireSecondShown(session, member, now)
}

/** Throws where a member has a second factor and their session has not just shown it. */
export const requireSecondShown = (
  { proofs }: LiveSession['session'],
  member: Membership['member'],
  now: number,
): void => {
  const isShown = proofs.some((proof) => isSecond(proof) && proof.provenAt >= now - recentMs)
  if (hasSecond(member) && !isShown) throw secondRequired()
}

/**
 * What is asked of everybody about themselves, asked of somebody who may change others too: by the calls about those they reach
 * themselves, and a session that was found on a table must not be enough.
 */
export const requireFreshAboutSelf = (deps: Deps, { live, member }: Caller, memberId: string): void => {
  if (memberId === member.memberId) requireEnrollableBy(deps, live, member)
}

const secondRequired = () =>
  new ProviderError(
    'unauthorized_action',
    'The member has a second factor already, and this sign-in has not shown it, so nothing was changed. Use that one first.',
  )

/** What the request wants to be kept of the member's second factors. */
export interface Enrolment {
  readonly method: MfaMethod
  readonly enrol?: 'enroll' | 'unenroll' | undefined
  readonly setDefault?: boolean | undefined
}

/** Takes a second factor that was proven, in the transaction of its proof: the member is in. */
export const finishSecond = async (
  deps: Deps,
  rows: Rows,
  step: SecondStep,
  proof: Proof,
  enrolment: Enrolment | null,
): Promise<Entered> => {
  const { realm, arrival, by } = step
  // A second factor by itself signs nobody in.
  if ('site' in by) throw halfWayOver()
  const { memberId } = step.membership.member
  await lockUser(rows, realm, memberId)
  const membership = await membershipById(rows, realm, memberId)
  if (membership === null || membership.member.status === 'deleted') throw memberNotFound()
  requireStillEnrollable(by, membership.member, proof)
  const kept = enrolment === null ? membership : await keep(deps, rows, realm, membership, enrolment)
  if ('halfWay' in by)
    return finishHalfWay(deps, rows, { ...arrival, halfWay: by.halfWay }, kept.organization, memberId, proof)
  const opened = await openMemberSession(deps, rows, realm, arrival, memberId, [proof])
  return { is: 'in', membership: kept, opened }
}

/**
 * What was begun to be set up when there was no second factor may have been begun by somebody who had the first one alone. Once there
 * is another one, it counts for nobody who has not shown that.
 */
const requireStillEnrollable = (
  by: SecondStep['by'],
  { factors }: Pick<Membership['member'], 'factors'>,
  { manner, factorId }: Proof,
): void => {
  if (manner !== 'enrolment' || !hasSecond({ factors: factors.filter((own) => own.factorId !== factorId) })) return
  if (!('live' in by) || !by.live.session.proofs.some(isSecond)) throw secondRequired()
}

const keep = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { member, organization }: Membership,
  { method, enrol, setDefault }: Enrolment,
): Promise<Membership> => {
  const after = {
    ...member,
    mfaEnrolled: enrol === undefined ? member.mfaEnrolled : enrol === 'enroll',
    defaultMfaMethod: setDefault === true || member.defaultMfaMethod === '' ? method : member.defaultMfaMethod,
    updatedAt: deps.clock.now(),
  }
  if (after.mfaEnrolled !== member.mfaEnrolled || after.defaultMfaMethod !== member.defaultMfaMethod)
    await writeMember(rows, realm, after)
  return { member: after, organization }
}
