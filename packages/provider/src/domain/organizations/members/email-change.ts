import type { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { becomeKind } from '../../../store/tables/factor-kinds.ts'
import { dropFactor, factorByKey, factorKey } from '../../../store/tables/factors.ts'
import { writeMember } from '../../../store/tables/members.ts'
import { asPerson, type Membership, membershipByEmail, membershipById } from '../../../store/tables/memberships.ts'
import { dropSecretsOf } from '../../../store/tables/once-secrets.ts'
import { revokeSessionsOfUser } from '../../../store/tables/sessions.ts'
import { doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { addFactor, requirePlaceAmong } from '../../factors/add-factor.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { oauthAccount } from '../../factors/oauth.ts'
import { password } from '../../factors/password.ts'
import { retiredEmail } from '../../factors/retired-email.ts'
import { ssoAccount } from '../../factors/sso.ts'
import { notifyOwner, type OwnerNotice } from '../../messaging/owner-notice.ts'
import type { KnownPurpose, ProvenPurpose } from '../../sessions/sign-in/reason.ts'
import { requireRequestedBy } from '../../sessions/sign-in/requested-by.ts'
import { type Destination, emailDestination } from '../../users/destinations.ts'
import { lockPerson } from '../../users/users.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import type { MemberArrival } from '../sign-in/member-sign-in-context.ts'
import { duplicateEmail, memberNotFound } from './membership.ts'

/** Throws where somebody of the organization has an address, or had it and has not let it go. Of one's own past it is free. */
export const requireFreeAddress = async (
  rows: Rows,
  realm: OrganizationProject,
  { canonical: lookupKey }: Destination,
  memberId: string | null,
): Promise<void> => {
  const holder = await membershipByEmail(rows, realm, lookupKey)
  const past = await factorByKey(rows, factorKey(realm, { kind: retiredEmail.name, lookupKey }))
  if (holder !== null || (past !== null && past.ownerId !== memberId)) throw duplicateEmail()
}

/** First factors that belong to the member by the address that they had when they set them up. */
const setUpFromAddress: ReadonlySet<string> = new Set([password, oauthAccount, ssoAccount].map(({ name }) => name))

/** How a member's address is replaced. */
export interface Replacing {
  readonly destination: Destination
  /** Whether whoever has the new one has answered from it. */
  readonly isProven: boolean
  /** Whether the old one is free for others from now on. */
  readonly unlinks: boolean
}

/**
 * Puts an address in the place of a member's own, whose lock the caller holds. Nothing that was set up from the old address opens
 * the account afterwards: sessions end, every first factor goes (the password, accounts at outside providers and at identity
 * providers), and secrets on their way are void. Second factors stay: they open nothing alone, and a change of the address must not
 * be a way to lose them. The reader of the old mailbox is notified there.
 */
export const replaceAddress = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { member }: Pick<Membership, 'member'>,
  { destination, isProven, unlinks }: Replacing,
): Promise<void> => {
  const { memberId } = member
  const { canonical: lookupKey, address } = destination
  // Sessions come before factors (`lock-order.ts`).
  await revokeSessionsOfUser(rows, realm, memberId, deps.clock.now(), null)
  for (const old of member.factors.filter(({ kind }) => setUpFromAddress.has(kind))) {
    await dropFactor(rows, realm, memberId, old)
    const detail = { factor_id: old.factorId, factor: old.kind, ...doneBy(deps) }
    await recordEvent(deps, rows, realm, memberId, { kind: 'factor.removed', detail })
  }
  const past = factorKey(realm, { kind: retiredEmail.name, lookupKey })
  const again = await factorByKey(rows, past)
  if (again?.ownerId === memberId) await dropFactor(rows, realm, memberId, again)
  const others = factorsOf(member, retiredEmail).filter(({ factorId }) => factorId !== again?.factorId)
  for (const old of factorsOf(member, email)) {
    // An address that nobody answered from was never theirs.
    if (unlinks || old.provenAt === null) await dropFactor(rows, realm, memberId, old)
    else {
      requirePlaceAmong(others.length, retiredEmail)
      await becomeKind(rows, realm, memberId, old, retiredEmail.name)
    }
  }
  const addition = { kind: email, lookupKey, shown: { address }, isProven }
  if ((await addFactor(deps, rows, realm, memberId, addition)) === null) throw duplicateEmail()
  // Asked once the address is held: whoever gives it up at this moment is waited for by then.
  if ((await factorByKey(rows, past)) !== null) throw duplicateEmail()
  await writeMember(rows, realm, { ...member, email: lookupKey, updatedAt: deps.clock.now() })
  await dropSecretsOf(rows, realm, [memberId])
  await notifyOwner(deps, rows, realm, asPerson(member), replaced)
}

/**
 * Where a secret was mailed to make an address a member's, makes it theirs once it comes back: from a session of that
 * member, or from a back end that names the member. Otherwise a stranger could be led to add their address to another account.
 *
 * Their sessions end, also the one that asked: what was proven in it was of the old address. Answers them as they arrive then.
 */
export const arriveWithAddress = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  arrival: MemberArrival,
  purpose: ProvenPurpose | KnownPurpose,
  refusal: () => ProviderError,
): Promise<MemberArrival> => {
  if (purpose.reason !== 'secondary') return arrival
  const { userId: memberId, destination } = purpose
  requireRequestedBy(memberId, arrival, refusal)
  await lockPerson(rows, realm, memberId)
  const membership = await membershipById(rows, realm, memberId)
  if (membership === null || membership.member.status !== 'active') throw memberNotFound()
  await replaceAddress(deps, rows, realm, membership, { destination, isProven: true, unlinks: false })
  return { ...arrival, live: null }
}

/**
 * Writes another address of a member in the place of theirs, which they prove before they are in again. What was set up from the
 * old one opens nothing any more: sessions, the password, accounts elsewhere.
 */
export const readdress = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { member }: Pick<Membership, 'member'>,
  { address, unlinks }: { readonly address: string; readonly unlinks: boolean },
): Promise<Membership['member']> => {
  const destination = emailDestination(address)
  const { memberId } = member
  if (destination.canonical === member.email) return member
  await requireFreeAddress(rows, realm, destination, memberId)
  await replaceAddress(deps, rows, realm, { member }, { destination, isProven: false, unlinks })
  const after = await membershipById(rows, realm, memberId)
  if (after === null) throw memberNotFound()
  return after.member
}

const replaced: OwnerNotice = {
  kind: 'contact.removed',
  letter: (sender) => ({
    heading: 'Your address was replaced',
    lead: `Your account at ${sender} has another address now. This one does not open it any more, and other devices were signed out.`,
    notes: ['If it was not you, ask an admin of your organization at once: somebody else was in your account.'],
    sender,
  }),
}
