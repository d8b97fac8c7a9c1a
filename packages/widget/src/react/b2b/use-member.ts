import { rolesOfMember } from '@latchkey/client/identity/permissions'
import type { Member } from '@latchkey/protocol/identity/member'
import type { MemberSession } from '@latchkey/protocol/identity/member-session'
import type { Organization } from '@latchkey/protocol/identity/organization'
import { useMemo } from 'react'
import { type Known, useKnown } from '../use-known.ts'
import { type KnownPermission, type KnownPermissions, useAllPermissions, usePermission } from '../use-policy.ts'
import { useProvidedMembers } from './client-context.ts'

export type { KnownPermission, KnownPermissions } from '../use-policy.ts'

/**
 * Whether the roles of the member permit an action, by the project's policy.
 *
 * @param resource `stytch.member`, say
 * @param action `create`, say
 * @example
 * const { isAuthorized } = useIsAuthorized('stytch.member', 'create')
 * return isAuthorized ? <InviteButton /> : null
 */
export const useIsAuthorized = (resource: string, action: string): KnownPermission =>
  usePermission(useProvidedMembers().core, rolesOfMember, [resource, action])

/** Every action of every resource, and whether the member's roles permit it. */
export const usePermissions = (): KnownPermissions => useAllPermissions(useProvidedMembers().core, rolesOfMember)

/** `null` once `isInitialized`: nobody is signed in. */
export type KnownMember = Known & { readonly member: Member | null }
export type KnownMemberSession = Known & { readonly session: MemberSession | null }
export type KnownOrganization = Known & { readonly organization: Organization | null }

/**
 * The member who is signed in, here and in every other tab. The same object until something changes.
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

/** The member's session, likewise. */
export const useMemberSession = (): KnownMemberSession => {
  const { part: session, fromCache, isInitialized } = useKnown(useProvidedMembers().core.session, (who) => who.session)
  return useMemo(() => ({ session, fromCache, isInitialized }), [session, fromCache, isInitialized])
}

/** The organization that the member is signed in to, likewise. */
export const useOrganization = (): KnownOrganization => {
  const { session } = useProvidedMembers().core
  const { part: organization, fromCache, isInitialized } = useKnown(session, (who) => who.organization)
  return useMemo(() => ({ organization, fromCache, isInitialized }), [organization, fromCache, isInitialized])
}
