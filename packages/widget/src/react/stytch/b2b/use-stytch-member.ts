import type { Permissions } from '@latchkey/client/identity/permissions'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import type { Member, MemberSession, Organization } from '@latchkey/client/stytch/members'
import { useLatchkeyB2B } from '../../b2b/client-context.ts'
import { useIsAuthorized, useMember, useMemberSession, useOrganization, usePermissions } from '../../b2b/use-member.ts'
import type { HydratableResult } from '../use-stytch.ts'

/** Returns the client of the nearest `StytchB2BProvider`. */
export const useStytchB2BClient = <Project = object>(): StytchB2BHeadlessClient<Project> =>
  useLatchkeyB2B() as unknown as StytchB2BHeadlessClient<Project>

/**
 * Returns the signed-in member, or null. `fromCache` until the provider has confirmed the session of an earlier page.
 */
export const useStytchMember = <IsHydrated extends boolean = false>() =>
  useMember() as unknown as HydratableResult<{ member: Member | null }, IsHydrated>

/** Returns the session of the signed-in member, or null. */
export const useStytchMemberSession = <IsHydrated extends boolean = false>() =>
  useMemberSession() as unknown as HydratableResult<{ session: MemberSession | null }, IsHydrated>

/** Returns the organization of the signed-in member, or null. */
export const useStytchOrganization = <IsHydrated extends boolean = false>() =>
  useOrganization() as unknown as HydratableResult<{ organization: Organization | null }, IsHydrated>

/** Returns whether the member's roles permit an action. */
export const useStytchIsAuthorized = <_IsHydrated extends boolean = false>(resourceId: string, action: string) =>
  useIsAuthorized(resourceId, action)

/** Returns the permissions of the member's roles, once the project's policy has loaded. */
export const useStytchPermissions = (): Permissions | null => usePermissions().permissions
