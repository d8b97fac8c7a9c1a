import type { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { setFactorKind } from '../../../store/tables/factors/factor-kinds.ts'
import { dropFactor, factorByKey, factorKey } from '../../../store/tables/factors/factors.ts'
import { writeMember } from '../../../store/tables/organizations/members.ts'
import {
  asPerson,
  type Membership,
  membershipByEmail,
  membershipById,
} from '../../../store/tables/organizations/memberships.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { type Destination, emailDestination } from '../../destinations/destinations.ts'
import { applyEnding } from '../../endings/apply-ending.ts'
import { addFactor, requirePlaceAmong } from '../../factors/add-factor.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { oauthAccount } from '../../factors/oauth.ts'
import { password } from '../../factors/password.ts'
import type { PasswordPurpose, ProvenPurpose } from '../../factors/reason.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import { ssoAccount } from '../../factors/sso.ts'
import { notifyOwner, type OwnerNotice } from '../../messaging/owner-notice.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { requireRequestedBy } from '../../sessions/requested-by.ts'
import { lockPerson } from '../../users/users.ts'
import type { MemberSignInContext } from '../sign-in/member-sign-in-context.ts'
import { duplicateEmail, memberNotFound } from './membership.ts'

/**
 * Throws if another member has the address, or had it and has not unlinked it. The member's own retired address is
 * free.
 */
export const requireFreeAddress = async (
  db: Db,
  scope: OrganizationProject,
  { canonical: lookupKey }: Destination,
  memberId: string | null,
): Promise<void> => {
  const membershipOfAddress = await membershipByEmail(db, scope, lookupKey)
  const retiredFactor = await factorByKey(db, factorKey(scope, { kind: retiredEmail.name, lookupKey }))
  if (membershipOfAddress !== null || (retiredFactor !== null && retiredFactor.ownerId !== memberId))
    throw duplicateEmail()
}

/** First factors that belong to the member's address at the time of their set-up. */
const setUpFromAddress: ReadonlySet<string> = new Set([password, oauthAccount, ssoAccount].map(({ name }) => name))

/** The replacement of a member's address. */
export interface EmailReplacement {
  readonly destination: Destination
  /** Whether the new address was proven. */
  readonly isProven: boolean
  /** Whether the old address is free for others at once. */
  readonly unlinks: boolean
  /** Whether the identity provider of the organization changed the address of the same person. */
  readonly isProvisioned?: boolean
}

/**
 * Replaces the address of a member whose lock the caller holds. No factor of the old address opens the account
 * afterwards: what its reader began ends (`endings.ts`), and every first factor is removed (the password, provider and
 * SSO accounts). Second factors stay, because they open nothing alone, and changing the address must not be a way
 * to lose them. A notice goes to the old mailbox.
 */
export const replaceAddress = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { member }: Pick<Membership, 'member'>,
  { destination, isProven, unlinks, isProvisioned = false }: EmailReplacement,
): Promise<void> => {
  const { memberId } = member
  const { canonical: lookupKey, address } = destination
  // Sessions come before factors (`factors/lock-order.ts`).
  const event = isProvisioned ? 'address of a member changed by provisioning' : 'address of a member replaced'
  await applyEnding(deps, db, scope, event, { ownerId: memberId })
  // The account at the identity provider that changes the address is still the person's.
  const isFromAddress = (kind: string) => setUpFromAddress.has(kind) && !(isProvisioned && kind === ssoAccount.name)
  for (const old of member.factors.filter(({ kind }) => isFromAddress(kind))) {
    await dropFactor(db, scope, memberId, old)
    const detail = { factor_id: old.factorId, factor: old.kind, ...doneBy(deps) }
    await recordEvent(deps, db, scope, memberId, { kind: 'factor.removed', detail })
  }
  const retiredKey = factorKey(scope, { kind: retiredEmail.name, lookupKey })
  const again = await factorByKey(db, retiredKey)
  if (again?.ownerId === memberId) await dropFactor(db, scope, memberId, again)
  const others = factorsOf(member, retiredEmail).filter(({ factorId }) => factorId !== again?.factorId)
  for (const old of factorsOf(member, email)) {
    // An unproven address never belonged to the member.
    if (unlinks || old.provenAt === null) await dropFactor(db, scope, memberId, old)
    else {
      requirePlaceAmong(others.length, retiredEmail)
      await setFactorKind(db, scope, memberId, old, retiredEmail.name)
    }
  }
  const addition = { kind: email, lookupKey, publicData: { address }, isProven }
  if ((await addFactor(deps, db, scope, memberId, addition)) === null) throw duplicateEmail()
  // Checked after adding the address, so that a concurrent removal is finished by then.
  if ((await factorByKey(db, retiredKey)) !== null) throw duplicateEmail()
  await writeMember(db, scope, { ...member, email: lookupKey, updatedAt: deps.clock.now() })
  await notifyOwner(deps, db, scope, asPerson(member), replaced)
}

/**
 * Sets a member's new address once the secret that was mailed there is returned: from a session of that member, or from
 * a back end that names the member. Otherwise an attacker could make a person add their address to another account.
 *
 * All sessions of the member end, also the one that requested the change, because its proofs are of the old address.
 * Returns the sign-in context without the session.
 */
export const arriveWithAddress = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  signInContext: MemberSignInContext,
  purpose: ProvenPurpose | PasswordPurpose,
  refusal: () => ProviderError,
): Promise<MemberSignInContext> => {
  if (purpose.reason !== 'secondary') return signInContext
  const { userId: memberId, destination } = purpose
  requireRequestedBy(memberId, signInContext, refusal)
  await lockPerson(db, scope, memberId)
  const membership = await membershipById(db, scope, memberId)
  if (membership === null || membership.member.status !== 'active') throw memberNotFound()
  await replaceAddress(deps, db, scope, membership, { destination, isProven: true, unlinks: false })
  return { ...signInContext, activeSession: null }
}

/**
 * Replaces a member's address with an unproven one, which the member has to prove to sign in again. The sessions, the
 * password and provider accounts of the old address no longer work.
 */
export const changeEmail = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { member }: Pick<Membership, 'member'>,
  { address, unlinks }: { readonly address: string; readonly unlinks: boolean },
): Promise<Membership['member']> => {
  const destination = emailDestination(address)
  const { memberId } = member
  if (destination.canonical === member.email) return member
  await requireFreeAddress(db, scope, destination, memberId)
  await replaceAddress(deps, db, scope, { member }, { destination, isProven: false, unlinks })
  const after = await membershipById(db, scope, memberId)
  if (after === null) throw memberNotFound()
  return after.member
}

const replaced: OwnerNotice = {
  kind: 'contact.removed',
  letter: (say, name) => ({
    heading: say('addressReplaced.heading'),
    lead: say('addressReplaced.lead', { name }),
    notes: [say('addressReplaced.note')],
  }),
}
