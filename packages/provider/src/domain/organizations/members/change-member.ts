import type { MfaMethod } from '@latchkey/protocol/identity/organization'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Rows } from '../../../store/store.ts'
import { dropFactor } from '../../../store/tables/factors.ts'
import { type MemberStatus, writeMember } from '../../../store/tables/members.ts'
import { type Membership, membershipById } from '../../../store/tables/memberships.ts'
import { dropSecretsOf } from '../../../store/tables/once-secrets.ts'
import { revokeSessionsOfUser } from '../../../store/tables/sessions.ts'
import { changedNames, doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { addFactor } from '../../factors/add-factor.ts'
import { email, phoneNumber } from '../../factors/contacts.ts'
import { factorOfDestination } from '../../factors/factor-by-destination.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { isId } from '../../ids.ts'
import { requireRoom } from '../../rate-limits/rate-limit.ts'
import { phoneDestination } from '../../users/destinations.ts'
import { lockPerson, writeChanges } from '../../users/users.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { type RoleHolder, requireGivable, requireHeldRoles } from '../roles.ts'
import { readdress } from './email-change.ts'
import { callOutside } from './external-id.ts'
import { lockRoles, requireRoles } from './given-roles.ts'
import { memberNotFound, requireMembership } from './membership.ts'
import { hasNumber, numberAddition, ownNumber } from './mfa-phone-number.ts'
import { requireNotMorePrivileged } from './not-more-privileged.ts'

/** What may be written of a member. What is left out stays. */
export interface MemberChanges {
  readonly name?: string | undefined
  readonly untrusted_metadata?: Readonly<Record<string, unknown>> | undefined
  /** What only the site may say of them. */
  readonly trusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly is_breakglass?: boolean | undefined
  readonly mfa_enrolled?: boolean | undefined
  readonly mfa_phone_number?: string | undefined
  readonly default_mfa_method?: MfaMethod | undefined
  readonly roles?: readonly string[] | undefined
  /** Takes the place of the one they have; they prove it before they are in again. */
  readonly email_address?: string | undefined
  /** What the site alone calls them; an empty one takes it away. */
  readonly external_id?: string | undefined
}

/** How a change is made. */
export interface Manner {
  /** Whether an address that goes is free for others at once. */
  readonly unlink_email?: boolean | undefined
  /** Who gives the roles; null for the site. */
  readonly giver?: RoleHolder | null
}

/** Writes what a change says of a member over what stands there. */
export const changeMember = async (
  deps: Deps,
  realm: OrganizationProject,
  memberId: string,
  changes: MemberChanges,
  manner: Manner = {},
): Promise<Membership> => {
  const { organization } = await requireMembership(deps.store.rows, realm, memberId)
  // Counted apart from what it may be refused by: that a number is taken tells that it is a colleague's.
  if ((changes.mfa_phone_number ?? '') !== '')
    await requireRoom(deps.store, [numbersOf(realm, memberId)], deps.clock.now())
  const roles = changes.roles === undefined ? undefined : requireRoles(changes.roles, organization)
  const said = { ...changes, roles }
  const first = (rows: Rows) => lockRoles(rows, realm, roles ?? [])
  return withMember(deps, realm, memberId, (rows, before) => writeSaid(deps, rows, realm, before, said, manner), first)
}

const numbersOf = ({ projectId }: OrganizationProject, memberId: string) =>
  ({ limit: 'newContactsOfAccount', projectId, subject: memberId }) as const

/** The same for somebody whom the caller holds, in its transaction. The roles are known to be some. */
export const writeSaid = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  before: Membership,
  changes: MemberChanges,
  { unlink_email = false, giver = null }: Manner,
): Promise<void> => {
  const { roles, mfa_phone_number: number, external_id: called, email_address: address } = changes
  const { memberId } = before.member
  // An actor who decides how a member signs in can act with the roles of that member.
  if (changesSignIn(changes)) requireNotMorePrivileged(giver, before)
  const { custom_roles: customRoles } = before.organization.policies
  const { gained, lost } = difference(before.member.roles, roles)
  requireGivable(realm, giver, gained, customRoles)
  requireHeldRoles(giver, lost, customRoles)
  await writeProfileOf(rows, realm, memberId, changes)
  const member =
    address === undefined
      ? before.member
      : await readdress(deps, rows, realm, before, { address, unlinks: unlink_email })
  if (called !== undefined) await callOutside(deps, rows, realm, member, called)
  if (number !== undefined) await replaceNumber(deps, rows, realm, { member }, number)
  await writeMember(rows, realm, {
    ...member,
    roles: roles ?? member.roles,
    isBreakglass: changes.is_breakglass ?? member.isBreakglass,
    mfaEnrolled: changes.mfa_enrolled ?? member.mfaEnrolled,
    defaultMfaMethod: changes.default_mfa_method ?? member.defaultMfaMethod,
    updatedAt: deps.clock.now(),
  })
  const detail = changedNames(changes)
  if (detail.changed === '') return
  await recordEvent(deps, rows, realm, memberId, { kind: 'member.changed', detail: { ...detail, ...doneBy(deps) } })
}

/** The roles that a change adds and removes. */
const difference = (before: readonly string[], after: readonly string[] = before) => ({
  gained: after.filter((role) => !before.includes(role)),
  lost: before.filter((role) => !after.includes(role)),
})

/** A name is one text here, as business clients know it. */
const writeProfileOf = async (
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
  { name, untrusted_metadata: untrustedMetadata, trusted_metadata: trustedMetadata }: MemberChanges,
): Promise<void> => {
  if (name === undefined && untrustedMetadata === undefined && trustedMetadata === undefined) return
  await writeChanges(rows, realm, await lockPerson(rows, realm, memberId), {
    ...(name !== undefined && { name: { first_name: name, middle_name: '', last_name: '' } }),
    ...(untrustedMetadata !== undefined && { untrustedMetadata }),
    ...(trustedMetadata !== undefined && { trustedMetadata }),
  })
}

/** The changes that decide how a member signs in, or by which name the site finds them. */
const signInChanges = [
  'email_address',
  'mfa_phone_number',
  'mfa_enrolled',
  'default_mfa_method',
  'is_breakglass',
  'external_id',
] as const satisfies readonly (keyof MemberChanges)[]

const changesSignIn = (changes: MemberChanges): boolean => signInChanges.some((name) => changes[name] !== undefined)

/** Changes somebody of the organization under their lock, and answers them as they are then. `first` comes before that lock. */
export const withMember = (
  deps: Deps,
  realm: OrganizationProject,
  memberId: string,
  work: (rows: Rows, before: Membership) => Promise<void>,
  first: (rows: Rows) => Promise<unknown> = async () => {},
): Promise<Membership> =>
  atomically(deps.store, async (rows) => {
    await first(rows)
    if (!isId(memberId) || (await membershipById(rows, realm, memberId)) === null) throw memberNotFound()
    await lockPerson(rows, realm, memberId)
    const before = await membershipById(rows, realm, memberId)
    if (before === null) throw memberNotFound()
    await work(rows, before)
    const after = await membershipById(rows, realm, memberId)
    if (after === null) throw memberNotFound()
    return after
  })

/** A number that somebody typed: it counts for nothing until a code that was sent there is typed. */
const replaceNumber = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  { member }: Pick<Membership, 'member'>,
  typed: string,
): Promise<void> => {
  const standing = factorsOf(member, phoneNumber)
  const destination = typed === '' ? null : await phoneDestination(typed)
  if (destination !== null && ownNumber(deps.sealing, member)?.number === destination.canonical) return
  if (standing.some(({ provenAt }) => provenAt !== null)) throw hasNumber()
  for (const old of standing) await dropFactor(rows, realm, member.memberId, old)
  if (destination === null) return
  const taken = await factorOfDestination(deps, rows, realm, destination)
  const addition = numberAddition(deps.sealing, realm, destination, false)
  if (taken === null && (await addFactor(deps, rows, realm, member.memberId, addition)) !== null) return
  throw new ProviderError(
    'duplicate_member_phone_number',
    'Another member of the organization has this phone number, so it was not added. Use another one.',
  )
}

/** Takes somebody out of the organization: they stay as a line that can be brought back, and nothing opens it. */
export const removeMember = (
  deps: Deps,
  realm: OrganizationProject,
  memberId: string,
  asker: RoleHolder | null = null,
): Promise<Membership> =>
  withMember(deps, realm, memberId, async (rows, before) => {
    requireNotMorePrivileged(asker, before)
    const { member } = before
    for (const factor of member.factors) if (factor.kind !== 'email') await dropFactor(rows, realm, memberId, factor)
    const standing = { mfaEnrolled: false, defaultMfaMethod: '', isBreakglass: false, roles: [] } as const
    await writeStatus(deps, rows, realm, { ...member, ...standing }, 'deleted')
    await revokeSessionsOfUser(rows, realm, memberId, deps.clock.now(), null)
    await dropSecretsOf(rows, realm, [memberId])
    await recordEvent(deps, rows, realm, memberId, { kind: 'member.removed', detail: doneBy(deps) })
  })

/** Restores a removed member to active. The member must have verified their address before: only the mailbox shows who they are. */
export const reactivateMember = (deps: Deps, realm: OrganizationProject, memberId: string): Promise<Membership> =>
  withMember(deps, realm, memberId, async (rows, { member }) => {
    if (member.status !== 'deleted') return
    if (!factorsOf(member, email).some(({ provenAt }) => provenAt !== null)) {
      throw new ProviderError(
        'unauthorized_action',
        'The member has never verified their email address, so they were not reactivated. Invite them again instead.',
      )
    }
    await writeStatus(deps, rows, realm, member, 'active')
    await recordEvent(deps, rows, realm, memberId, { kind: 'member.restored', detail: doneBy(deps) })
  })

const writeStatus = (
  { clock }: Deps,
  rows: Rows,
  realm: OrganizationProject,
  member: Membership['member'],
  status: MemberStatus,
): Promise<void> => writeMember(rows, realm, { ...member, status, updatedAt: clock.now() })
