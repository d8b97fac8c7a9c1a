import type { MfaMethod } from '@latchkey/protocol/identity/organization'
import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { dropFactor } from '../../../store/tables/factors/factors.ts'
import { type MemberStatus, writeMember } from '../../../store/tables/organizations/members.ts'
import { type Membership, membershipById } from '../../../store/tables/organizations/memberships.ts'
import { lockOrganization } from '../../../store/tables/organizations/organizations.ts'
import { changedNames, doneBy, recordEvent } from '../../audit/events.ts'
import type { Deps } from '../../deps.ts'
import { phoneDestination } from '../../destinations/destinations.ts'
import { applyEnding } from '../../endings/apply-ending.ts'
import { addFactor } from '../../factors/add-factor.ts'
import { email, phoneNumber } from '../../factors/contacts.ts'
import { factorOfDestination } from '../../factors/factor-by-destination.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { isId } from '../../ids.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { type RoleHolder, requireGivable, requireHeldRoles } from '../../permissions/roles.ts'
import { consumeRateLimit } from '../../rate-limits/rate-limit.ts'
import { lockPerson, writeChanges } from '../../users/users.ts'
import type { GuardedChange, LockOutGuard } from '../lock-out.ts'
import { changeEmail } from './email-change.ts'
import { callOutside } from './external-id.ts'
import { lockRoles, requireRoles } from './given-roles.ts'
import { endProvisioningOf, type MemberLeave } from './kept-provisioning.ts'
import { isActiveAdmin, keepingAnAdminIf } from './last-admin.ts'
import { memberNotFound, requireMembership } from './membership.ts'
import { hasNumber, numberAddition, ownNumber } from './mfa-phone-number.ts'
import { requireNotMorePrivileged } from './not-more-privileged.ts'

/** A change of a member; omitted parts stay unchanged. */
export interface MemberChanges {
  readonly name?: string | undefined
  readonly untrusted_metadata?: Readonly<Record<string, unknown>> | undefined
  /** Only the site may set it. */
  readonly trusted_metadata?: Readonly<Record<string, unknown>> | undefined
  readonly is_breakglass?: boolean | undefined
  readonly mfa_enrolled?: boolean | undefined
  readonly mfa_phone_number?: string | undefined
  readonly default_mfa_method?: MfaMethod | undefined
  readonly roles?: readonly string[] | undefined
  /** Replaces the member's address. The member has to prove it to sign in again. */
  readonly email_address?: string | undefined
  /** The site's external ID; an empty one removes it. */
  readonly external_id?: string | undefined
}

/** Options of a change. */
export interface MemberChangeOptions {
  /** Whether a replaced address is free for others at once. */
  readonly unlink_email?: boolean | undefined
  /** The actor who assigns roles; null for the site. */
  readonly giver?: RoleHolder | null
  /** Who makes the change. Only the site may take the last admin of the organization. Default: the site. */
  readonly guard?: LockOutGuard
}

/** Applies a partial update to a member. */
export const changeMember = async (...request: Parameters<typeof changeMemberGuarded>): Promise<Membership> =>
  (await changeMemberGuarded(...request)).result

/**
 * Applies a partial update to a member, and returns a warning if it takes the last admin of the organization.
 * @throws ProviderError `organization_lock_out` if a person of the organization would take its last admin
 */
export const changeMemberGuarded = async (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  changes: MemberChanges,
  manner: MemberChangeOptions = {},
): Promise<GuardedChange<Membership>> => {
  const { organization } = await requireMembership(deps.store.db, scope, memberId)
  // Counted before it may fail: an error about a taken number reveals that a member has it.
  if ((changes.mfa_phone_number ?? '') !== '')
    await consumeRateLimit(deps.store, [numbersOf(scope, memberId)], deps.clock.now())
  const roles = changes.roles === undefined ? undefined : requireRoles(changes.roles, organization)
  const validChanges = { ...changes, roles }
  // An address decides too: a role may come from its domain.
  const mayTakeAdmin = roles !== undefined || changes.email_address !== undefined
  return withGuard(
    deps,
    scope,
    memberId,
    { guard: manner.guard ?? 'site', mayTakeAdmin },
    (db, before) => writeMemberChange(deps, db, scope, before, validChanges, manner),
    (db) => lockRoles(db, scope, roles ?? []),
  )
}

const numbersOf = ({ projectId }: OrganizationProject, memberId: string) =>
  ({ limit: 'newContactsOfAccount', projectId, subject: memberId }) as const

/**
 * Applies a partial update to a member whose lock the caller holds, in its transaction. The roles are already
 * validated.
 */
export const writeMemberChange = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  before: Membership,
  changes: MemberChanges,
  { unlink_email = false, giver = null }: MemberChangeOptions,
): Promise<void> => {
  const { roles, mfa_phone_number: number, external_id: newExternalId, email_address: address } = changes
  const { memberId } = before.member
  // An actor who decides how a member signs in can act with the roles of that member.
  if (changesSignIn(changes)) requireNotMorePrivileged(giver, before)
  const { custom_roles: customRoles } = before.organization.policies
  const { gained, lost } = difference(before.member.roles, roles)
  requireGivable(scope, giver, gained, customRoles)
  requireHeldRoles(giver, lost, customRoles)
  await writeProfileOf(db, scope, memberId, changes)
  const member =
    address === undefined
      ? before.member
      : await changeEmail(deps, db, scope, before, { address, unlinks: unlink_email })
  if (newExternalId !== undefined) await callOutside(deps, db, scope, member, newExternalId)
  if (number !== undefined) await setNumber(deps, db, scope, { member }, number)
  await writeMember(db, scope, {
    ...member,
    roles: roles ?? member.roles,
    isBreakglass: changes.is_breakglass ?? member.isBreakglass,
    mfaEnrolled: changes.mfa_enrolled ?? member.mfaEnrolled,
    defaultMfaMethod: changes.default_mfa_method ?? member.defaultMfaMethod,
    updatedAt: deps.clock.now(),
  })
  const detail = changedNames(changes)
  if (detail.changed === '') return
  await recordEvent(deps, db, scope, memberId, { kind: 'member.changed', detail: { ...detail, ...doneBy(deps) } })
}

/** Returns the roles that a change adds and removes. */
const difference = (before: readonly string[], after: readonly string[] = before) => ({
  gained: after.filter((role) => !before.includes(role)),
  lost: before.filter((role) => !after.includes(role)),
})

/** Stores the profile. Business clients have the name as one text. */
const writeProfileOf = async (
  db: Db,
  scope: OrganizationProject,
  memberId: string,
  { name, untrusted_metadata: untrustedMetadata, trusted_metadata: trustedMetadata }: MemberChanges,
): Promise<void> => {
  if (name === undefined && untrustedMetadata === undefined && trustedMetadata === undefined) return
  await writeChanges(db, scope, await lockPerson(db, scope, memberId), {
    ...(name !== undefined && { name: { first_name: name, middle_name: '', last_name: '' } }),
    ...(untrustedMetadata !== undefined && { untrustedMetadata }),
    ...(trustedMetadata !== undefined && { trustedMetadata }),
  })
}

/** The changes that decide how a member signs in, or by which external ID the site finds them. */
const signInChanges = [
  'email_address',
  'mfa_phone_number',
  'mfa_enrolled',
  'default_mfa_method',
  'is_breakglass',
  'external_id',
] as const satisfies readonly (keyof MemberChanges)[]

const changesSignIn = (changes: MemberChanges): boolean => signInChanges.some((name) => changes[name] !== undefined)

/** Changes a member under their lock, and returns the result. `first` runs before the lock. */
export const withMember = (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  work: (db: Db, before: Membership) => Promise<void>,
  first: (db: Db) => Promise<unknown> = async () => {},
): Promise<Membership> =>
  atomically(deps.store, async (db) => {
    await first(db)
    if (!isId(memberId) || (await membershipById(db, scope, memberId)) === null) throw memberNotFound()
    await lockPerson(db, scope, memberId)
    const before = await membershipById(db, scope, memberId)
    if (before === null) throw memberNotFound()
    await work(db, before)
    const after = await membershipById(db, scope, memberId)
    if (after === null) throw memberNotFound()
    return after
  })

/** Changes a member as `withMember` does, and requires that an active admin stays if the change may take one. */
const withGuard = async (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  { guard, mayTakeAdmin }: { readonly guard: LockOutGuard; readonly mayTakeAdmin: boolean },
  work: (db: Db, before: Membership) => Promise<void>,
  first: (db: Db) => Promise<unknown> = async () => {},
): Promise<GuardedChange<Membership>> => {
  let warning: string | undefined
  const result = await withMember(
    deps,
    scope,
    memberId,
    async (db, before) => {
      const takesAdmin = mayTakeAdmin && isActiveAdmin(before)
      warning = (await keepingAnAdminIf(takesAdmin, deps, db, scope, guard, () => work(db, before))).warning
    },
    async (db) => {
      // Two admins who remove each other at once must not both find the other one.
      if (mayTakeAdmin && guard !== 'site') await lockOrganization(db, scope, scope.organizationId)
      await first(db)
    },
  )
  return { result, warning }
}

/**
 * Adds the member's number, unproven; a code sent to it has to be entered before it counts. A different number is refused
 * until the first one is deleted, as the documents of the wire say. An empty text removes an unproven number.
 */
const setNumber = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { member }: Pick<Membership, 'member'>,
  typed: string,
): Promise<void> => {
  const existingNumbers = factorsOf(member, phoneNumber)
  const destination = typed === '' ? null : await phoneDestination(typed)
  if (destination !== null && ownNumber(deps.sealing, member)?.number === destination.canonical) return
  if (existingNumbers.some(({ provenAt }) => provenAt !== null || destination !== null)) throw hasNumber()
  for (const old of existingNumbers) await dropFactor(db, scope, member.memberId, old)
  if (destination === null) return
  const conflictingFactor = await factorOfDestination(deps, db, scope, destination)
  const addition = numberAddition(deps.sealing, scope, destination, false)
  if (conflictingFactor === null && (await addFactor(deps, db, scope, member.memberId, addition)) !== null) return
  throw new ProviderError(
    'duplicate_member_phone_number',
    'Another member of the organization has this phone number. It was not added. Use a different number.',
  )
}

/**
 * Removes a member from the organization. Their row stays and can be reactivated; no factor opens it.
 *
 * @param guard who removes; only the site may remove the last admin
 * @throws ProviderError `organization_lock_out` if a person of the organization would remove its last admin
 */
export const removeMember = (
  deps: Deps,
  scope: OrganizationProject,
  memberId: string,
  actor: RoleHolder | null = null,
  guard: LockOutGuard = 'site',
): Promise<GuardedChange<Membership>> =>
  withGuard(deps, scope, memberId, { guard, mayTakeAdmin: true }, async (db, before) => {
    requireNotMorePrivileged(actor, before)
    await dropMembership(deps, db, scope, before)
  })

/** Removes a member whose lock the caller holds, in its transaction. */
export const dropMembership = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { member }: Membership,
  event: MemberLeave = 'member removed',
): Promise<void> => {
  const { memberId } = member
  for (const factor of member.factors) if (factor.kind !== 'email') await dropFactor(db, scope, memberId, factor)
  const clearedFields = { mfaEnrolled: false, defaultMfaMethod: '', isBreakglass: false, roles: [] } as const
  await writeStatus(deps, db, scope, { ...member, ...clearedFields }, 'deleted')
  await endProvisioningOf(deps, db, scope, member, event)
  await applyEnding(deps, db, scope, event, { ownerId: memberId })
  await recordEvent(deps, db, scope, memberId, { kind: 'member.removed', detail: doneBy(deps) })
}

/**
 * Restores a removed member to active. The member must have verified their address before, because only the mailbox
 * shows who they are.
 */
export const reactivateMember = (deps: Deps, scope: OrganizationProject, memberId: string): Promise<Membership> =>
  withMember(deps, scope, memberId, async (db, { member }) => {
    if (member.status !== 'deleted') return
    if (!factorsOf(member, email).some(({ provenAt }) => provenAt !== null)) {
      throw new ProviderError(
        'unauthorized_action',
        'The member has never verified their email address. They were not reactivated. Invite them again instead.',
      )
    }
    await writeStatus(deps, db, scope, member, 'active')
    await recordEvent(deps, db, scope, memberId, { kind: 'member.restored', detail: doneBy(deps) })
  })

const writeStatus = (
  { clock }: Deps,
  db: Db,
  scope: OrganizationProject,
  member: Membership['member'],
  status: MemberStatus,
): Promise<void> => writeMember(db, scope, { ...member, status, updatedAt: clock.now() })
