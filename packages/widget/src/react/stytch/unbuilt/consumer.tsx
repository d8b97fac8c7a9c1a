import { type Unbuilt, unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import type { ComponentType, ReactElement } from 'react'
import { UnbuiltPart } from './UnbuiltPart.tsx'

export type IdentityProviderProps = Unbuilt

/** The page on which somebody lets another site know who they are. */
export const IdentityProvider = ({ callbacks }: IdentityProviderProps): ReactElement => (
  <UnbuiltPart name="IdentityProvider" subject="connected-apps" callbacks={callbacks} />
)

export const useStytchIsAuthorized = <_IsHydrated extends boolean = true>(
  _resourceId: string,
  _action: string,
): { isAuthorized: boolean; fromCache: boolean; isInitialized: boolean } => {
  throw unbuilt('useStytchIsAuthorized()', 'permissions')
}

export const withStytchPermissions =
  <_Permissions extends Record<string, string>, Own extends object>(
    _Inner: ComponentType<Own & { stytchPermissions: Unbuilt }>,
  ): ComponentType<Own> =>
  () => {
    throw unbuilt('withStytchPermissions()', 'permissions')
  }
