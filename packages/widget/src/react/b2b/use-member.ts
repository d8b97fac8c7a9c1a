import { rolesOfMember } from '@latchkey/client/identity/permissions'
import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberSession } from '@latchkey/protocol/identity/member-session'
import type { Organization } from '@latchkey/protocol/identity/organization'
import { useMemo } from 'react'
import { type Reliability, useKnown } from '../use-known.ts'
import { type KnownPermission, type KnownPermissions, useAllPermissions, usePermission } from '../use-policy.ts'
import { useProvidedMembers } from './client-context.ts'

export type { KnownPermission, KnownPermissions } from '../use-policy.ts'

/**
 * Returns whether the member's roles permit an action, by the project's policy.
 *
 * @param resource for example `stytch.member`
 * @param action for example `create`
 * @example
 * const { isAuthorized } = useIsAuthorized('stytch.member', 'create')
 * return isAuthorized ? <InviteButton /> : null
 */
export const useIsAuthorized = (resource: string, action: string): KnownPermission =>
  usePermission(useProvidedMembers().core, rolesOfMember, [resource, action])

/** Returns every action of every resource, and whether the member's roles permit it. */
export const usePermissions = (): KnownPermissions => useAllPermissions(useProvidedMembers().core, rolesOfMember)

/** `null` once `isInitialized` means that no member is signed in. */
export type KnownMember = Reliability & { readonly member: Member | null }
export type KnownMemberSession = Reliability & { readonly session: MemberSession | null }
export type KnownOrganization = Reliability & { readonly organization: Organization | null }

/**
 * Returns the signed-in member, in sync with all other tabs. The same object until something changes.
 *
 * @example
 * const { member, isInitialized } = useMember()
 * if (!isInitialized) return null
 * return member ? <p>{member.email_address}</p> : <B2B />
 */
export const useMember = (): KnownMember => {
  const { part: member, fromCache, isInitialized } = useKnown(useProvidedMembers().core.session, (who) => who.member)
  return useMemo(() => ({ member, fromCache, isInitialized }), [member, fromCache, isInitialized])
}

/** Returns the member's session, in sync with all other tabs. */
export const useMemberSession = (): KnownMemberSession => {
  const { part: session, fromCache, isInitialized } = useKnown(useProvidedMembers().core.session, (who) => who.session)
  return useMemo(() => ({ session, fromCache, isInitialized }), [session, fromCache, isInitialized])
}

/** Returns the organization of the signed-in member, in sync with all other tabs. */
export const useOrganization = (): KnownOrganization => {
  const { session } = useProvidedMembers().core
  const { part: organization, fromCache, isInitialized } = useKnown(session, (who) => who.organization)
  return useMemo(() => ({ organization, fromCache, isInitialized }), [organization, fromCache, isInitialized])
}
