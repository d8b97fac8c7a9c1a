import type { PermissionsMap } from '@latchkey/client/identity/permissions'
import type { StytchB2BHeadlessClient } from '@latchkey/client/stytch/b2b-headless'
import type { Member, MemberSession, Organization } from '@latchkey/client/stytch/members'
import type { ComponentType, ReactElement } from 'react'
import { withDisplayName } from '../with-stytch.tsx'
import {
  useStytchB2BClient,
  useStytchMember,
  useStytchMemberSession,
  useStytchOrganization,
  useStytchPermissions,
} from './use-stytch-member.ts'

type AddsMemberProps<Added extends object> = <Own extends object>(
  Inner: ComponentType<Own & Added>,
) => ComponentType<Own>

/** Wraps a component so that it receives the result of a hook as props. */
const giving =
  <Added extends object>(name: string, useAdded: () => Added | null): AddsMemberProps<Added> =>
  <Own extends object>(Inner: ComponentType<Own & Added>) =>
    withDisplayName(name, Inner, (props: Own): ReactElement | null => {
      const added = useAdded()
      return added && <Inner {...props} {...added} />
    })

export const withStytchB2BClient = giving<{ stytch: StytchB2BHeadlessClient }>('withStytchB2BClient', () => ({
  stytch: useStytchB2BClient(),
}))

export const withStytchMember = giving<{
  stytchMember: Member | null
  stytchMemberIsInitialized: boolean
  stytchMemberIsFromCache: boolean
}>('withStytchMember', () => {
  const { member, isInitialized, fromCache } = useStytchMember()
  return { stytchMember: member, stytchMemberIsInitialized: isInitialized, stytchMemberIsFromCache: fromCache }
})

export const withStytchMemberSession = giving<{
  stytchMemberSession: MemberSession | null
  stytchMemberSessionIsInitialized: boolean
  stytchMemberSessionIsFromCache: boolean
}>('withStytchMemberSession', () => {
  const { session, isInitialized, fromCache } = useStytchMemberSession()
  return {
    stytchMemberSession: session,
    stytchMemberSessionIsInitialized: isInitialized,
    stytchMemberSessionIsFromCache: fromCache,
  }
})

export const withStytchOrganization = giving<{
  stytchOrganization: Organization | null
  stytchOrganizationIsInitialized: boolean
  stytchOrganizationIsFromCache: boolean
}>('withStytchOrganization', () => {
  const { organization, isInitialized, fromCache } = useStytchOrganization()
  return {
    stytchOrganization: organization,
    stytchOrganizationIsInitialized: isInitialized,
    stytchOrganizationIsFromCache: fromCache,
  }
})

/** Wraps a component so that it receives the permissions of the member's roles. Renders it once they have loaded. */
export const withStytchPermissions = <Permissions extends Record<string, string>, Own extends object>(
  Inner: ComponentType<Own & { stytchPermissions: PermissionsMap<Permissions> }>,
): ComponentType<Own> =>
  giving<{ stytchPermissions: PermissionsMap<Permissions> }>('withStytchPermissions', () => {
    const stytchPermissions = useStytchPermissions() as PermissionsMap<Permissions> | null
    return stytchPermissions && { stytchPermissions }
  })(Inner)
