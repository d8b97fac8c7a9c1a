import type { AuthMethod } from '@latchkey/protocol/identity/organization'
import type { AnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { requireOwner } from '../../domain/account/account-owner.ts'
import type { Deps } from '../../domain/deps.ts'
import { applyEnding } from '../../domain/endings/apply-ending.ts'
import { email } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { type OAuthAccountData, oauthAccount } from '../../domain/factors/oauth.ts'
import { password } from '../../domain/factors/password.ts'
import { ssoAccount } from '../../domain/factors/sso.ts'
import { hasJustUsed, requireStepUp } from '../../domain/factors/step-up.ts'
import { isId } from '../../domain/ids.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import type { Caller } from '../../domain/organizations/members/caller.ts'
import { withMember } from '../../domain/organizations/members/change-member.ts'
import { memberNotFound } from '../../domain/organizations/members/membership.ts'
import type { MemberSignInContext } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { openMemberSession } from '../../domain/organizations/sign-in/open-member-session.ts'
import type { PendingClaim } from '../../domain/organizations/sign-in/pending-claim.ts'
import { proveClaims } from '../../domain/organizations/sign-in/prove-claims.ts'
import { allowsMethod } from '../../domain/organizations/sign-in/required-factors.ts'
import { requireSecondFactorForMember } from '../../domain/organizations/sign-in/second-factor-step.ts'
import type { MemberSignInResult } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { noteChange } from '../../domain/sessions/open-session.ts'
import { requireNamed } from '../../domain/sessions/requested-by.ts'
import { ProviderError } from '../../errors.ts'
import type { Db } from '../../store/store.ts'
import { dropFactor, factorByKey, factorKey } from '../../store/tables/factors/factors.ts'
import { asPerson, type Membership, membershipById } from '../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../store/tables/organizations/organizations.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import { addedNotice, removedNotice } from './notices.ts'
import type { ReturnedUser } from './returned-token.ts'

const methodOf = (provider: AnyOAuthProvider) => `${provider}_oauth` as AuthMethod

/** Throws unless the organization lets the member sign in with the provider. */
const requireAllowedProvider = ({ organization, member }: Membership, provider: AnyOAuthProvider): void => {
  if (allowsMethod(organization, member, methodOf(provider))) return
  throw new ProviderError(
    'unauthorized_action',
    'The organization does not allow sign-in with this provider. The account was not added. Use a provider that the organization allows, or ask an admin.',
  )
}

/**
 * Throws unless the signed-in member may add an account of a provider. Single sign-on and a password of the organization
 * name the member to that organization, whose admin controls both. They vouch for no account elsewhere, so the recent
 * proof is one of the member's address, or of an account that the member already has.
 */
export const requireAttachable = (deps: Deps, caller: Caller, provider: AnyOAuthProvider): void => {
  const { member, activeSession } = caller
  requireAllowedProvider(caller, provider)
  const own = new Set(factorsOf(member, oauthAccount).map(({ factorId }) => factorId))
  const proofs = activeSession.session.proofs.filter(
    ({ factorId, provesAddress }) => own.has(factorId) || provesAddress === member.email,
  )
  const now = deps.clock.now()
  requireStepUp({ ...activeSession.session, proofs }, member, now, 'addFactor', addressRequired)
  requireSecondFactorForMember(activeSession.session, member, now)
}

const addressRequired = () =>
  new ProviderError(
    'session_too_old_to_change_factors',
    'Adding an account requires a proof of your email address, or of an account that you already added, within the last 5 minutes. Nothing was changed. Sign in again by email.',
    { missing: 'address' },
  )

interface Attached {
  readonly claim: PendingClaim
  readonly returned: ReturnedUser
  /** The member who requested the account. */
  readonly memberId: string
}

/**
 * Adds the account that a provider verified to the member who requested it, in a session of that member. Anyone else may
 * have sent the browser here (OWASP ASVS 5.0, 10.1.2).
 */
export const attachOwnAccount = async (
  deps: Deps,
  db: Db,
  signInContext: MemberSignInContext,
  organization: Organization,
  { claim, returned, memberId }: Attached,
): Promise<MemberSignInResult> => {
  const { activeSession, project } = signInContext
  const { organizationId } = organization
  requireNamed(memberId, signInContext)
  if (activeSession?.person.userId !== memberId || activeSession.session.organizationId !== organizationId)
    throw notTheirs()
  requireOwner(activeSession)
  const scope = organizationScope(project, organization)
  await lockUser(db, scope, memberId)
  const before = await membershipById(db, scope, memberId)
  if (before === null || before.member.status !== 'active') throw memberNotFound()
  requireAllowedProvider(before, returned.provider)
  const existingFactor = await factorByKey(db, factorKey(scope, claim))
  if (existingFactor !== null && existingFactor.ownerId !== memberId) throw ofAnother()
  const isNew = existingFactor === null
  // A new account is no proof of its member yet: it neither counts for a step-up nor opens another organization.
  const proofs = (await proveClaims(deps, db, scope, memberId, [claim])).map((proof) =>
    isNew ? ({ ...proof, manner: 'enrolment' } as const) : proof,
  )
  const change = isNew ? ({ change: 'adds' } as const) : {}
  const opened = await openMemberSession(deps, db, scope, { ...signInContext, ...change }, memberId, proofs)
  for (const { factorId } of isNew ? proofs : []) {
    const factor = { factorId, publicData: claim.publicData as OAuthAccountData }
    await notifyOwner(deps, db, scope, asPerson(before.member), addedNotice(factor, 'member_oauth_registration_id'))
  }
  const membership = await membershipById(db, scope, memberId)
  if (membership === null) throw memberNotFound()
  return { is: 'in', membership, opened }
}

/**
 * Removes an account at a provider from the signed-in member, if another way to sign in remains. The member's other
 * sessions end, and pending codes and links are voided.
 *
 * @throws ProviderError `oauth_user_registration_not_found` for an ID of another member, as for an unknown one;
 *   `cannot_delete_last_primary_factor`
 */
export const removeOwnAccount = (deps: Deps, caller: Caller, registrationId: string): Promise<Membership> => {
  const { scope, activeSession } = caller
  const { session } = activeSession
  return withMember(deps, scope, caller.member.memberId, async (db, { organization, member }) => {
    const accounts = factorsOf(member, oauthAccount)
    const removed = isId(registrationId) ? accounts.find(({ factorId }) => factorId === registrationId) : undefined
    if (removed === undefined) throw registrationNotFound()
    const now = deps.clock.now()
    if (!hasJustUsed(session, removed, now)) requireStepUp(session, member, now, 'removeFactor')
    requireSecondFactorForMember(session, member, now)
    const rest = { ...member, factors: member.factors.filter((factor) => factor.factorId !== removed.factorId) }
    if (!hasWayIn({ organization, member: rest })) throw lastWayIn()
    await noteChange(deps, db, activeSession)
    await dropFactor(db, scope, member.memberId, removed)
    const target = { ownerId: member.memberId, keptSessionId: session.sessionId, person: member }
    await applyEnding(deps, db, scope, 'factor removed by its owner', target)
    await notifyOwner(deps, db, scope, asPerson(rest), removedNotice(removed, 'member_oauth_registration_id'))
  })
}

/** Whether a member can sign in with one of their factors, by the policy of the organization. */
const hasWayIn = ({ organization, member }: Membership): boolean => {
  const allows = (method: AuthMethod) => allowsMethod(organization, member, method)
  const readsMail = factorsOf(member, email).some(({ provenAt }) => provenAt !== null)
  return (
    (readsMail && (allows('email_otp') || allows('magic_link'))) ||
    (factorsOf(member, password).length > 0 && allows('password')) ||
    (factorsOf(member, ssoAccount).length > 0 && allows('sso')) ||
    factorsOf(member, oauthAccount).some(({ publicData }) => allows(methodOf(publicData.provider)))
  )
}

const notTheirs = () =>
  new ProviderError(
    'unauthorized_action',
    'The account was to be added to a member who is not signed in here. Nothing was changed. Sign in as the member who started the flow, and start again.',
  )

const ofAnother = () =>
  new ProviderError(
    'unauthorized_action',
    'This account signs in another member of the organization. It was not added to this one. Sign in with it, or use another one.',
  )

const registrationNotFound = () =>
  new ProviderError(oauthAccount.notFound, 'The member has no account with this ID. Fetch the member again.')

const lastWayIn = () =>
  new ProviderError(
    'cannot_delete_last_primary_factor',
    'This is the last way to sign in that the organization allows. It was not removed. Add another one first.',
  )
