import type { Permissions } from '@latchkey/client/identity/permissions'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import type { Member, MemberSession, Organization } from '@latchkey/client/stytch/members'
import { useLatchkeyB2B } from '../../b2b/client-context.ts'
import { useIsAuthorized, useMember, useMemberSession, useOrganization, usePermissions } from '../../b2b/use-member.ts'
import type { Known } from '../use-stytch.ts'

/** The client that the nearest `StytchB2BProvider` was given. */
export const useStytchB2BClient = <Project = object>(): StytchB2BHeadlessClient<Project> =>
  useLatchkeyB2B() as unknown as StytchB2BHeadlessClient<Project>

/** The member who is signed in, or null. `fromCache` until the provider has confirmed what an earlier page left. */
export const useStytchMember = <IsHydrated extends boolean = false>() =>
  useMember() as unknown as Known<{ member: Member | null }, IsHydrated>

/** The session of who is signed in, or null. */
export const useStytchMemberSession = <IsHydrated extends boolean = false>() =>
  useMemberSession() as unknown as Known<{ session: MemberSession | null }, IsHydrated>

/** The organization that the member is signed in to, or null. */
export const useStytchOrganization = <IsHydrated extends boolean = false>() =>
  useOrganization() as unknown as Known<{ organization: Organization | null }, IsHydrated>

/** Whether the member's roles permit an action. */
export const useStytchIsAuthorized = <_IsHydrated extends boolean = false>(resourceId: string, action: string) =>
  useIsAuthorized(resourceId, action)

/** What the member's roles permit, once the project's policy is known. */
export const useStytchPermissions = (): Permissions | null => usePermissions().permissions
