import { type Unbuilt, unbuilt } from '@latchkey/client/stytch/later/unbuilt'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type StytchB2BProps<_Project = unknown> = Unbuilt
export type B2BIdentityProviderProps = Unbuilt
export interface StytchB2BProviderProps<_Project = object> {
  stytch: Unbuilt
  children?: ReactNode
  assumeHydrated?: boolean
}

/** Draws what is below it: parts of it that ask for a member say themselves what is missing. */
export const StytchB2BProvider = ({ children }: StytchB2BProviderProps): ReactElement => <>{children}</>

export const StytchB2B = ({ callbacks }: StytchB2BProps): ReactElement => (
  <UnbuiltPart name="StytchB2B" subject="business" callbacks={callbacks} />
)

export const B2BIdentityProvider = ({ callbacks }: B2BIdentityProviderProps): ReactElement => (
  <UnbuiltPart name="B2BIdentityProvider" subject="connected-apps" callbacks={callbacks} />
)

const unbuiltHook =
  (name: string) =>
  <_IsHydrated = true>(): Unbuilt => {
    throw unbuilt(`${name}()`, 'business')
  }

export const useStytchB2BClient = unbuiltHook('useStytchB2BClient')
export const useStytchMember = unbuiltHook('useStytchMember')
export const useStytchMemberSession = unbuiltHook('useStytchMemberSession')
export const useStytchOrganization = unbuiltHook('useStytchOrganization')

const unbuiltGiver =
  <Added extends object>(name: string) =>
  <Own extends object>(_Inner: ComponentType<Own & Added>): ComponentType<Own> =>
  () => {
    throw unbuilt(`${name}()`, 'business')
  }

export const withStytchB2BClient = unbuiltGiver<{ stytch: Unbuilt }>('withStytchB2BClient')
export const withStytchMember = unbuiltGiver<{
  stytchMember: Unbuilt
  stytchMemberIsInitialized: boolean
  stytchMemberIsFromCache: boolean
}>('withStytchMember')
export const withStytchMemberSession = unbuiltGiver<{
  stytchMemberSession: Unbuilt
  stytchMemberSessionIsInitialized: boolean
  stytchMemberSessionIsFromCache: boolean
}>('withStytchMemberSession')
export const withStytchOrganization = unbuiltGiver<{
  stytchOrganization: Unbuilt
  stytchOrganizationIsInitialized: boolean
  stytchOrganizationIsFromCache: boolean
}>('withStytchOrganization')
