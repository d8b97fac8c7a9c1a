import type { ReactElement } from 'react'
import type { AuthTokenParams, IDPConsentManifestGenerator } from '../../stytch/identity-provider.ts'
import { IdentityProvider as OurIdentityProvider } from '../IdentityProvider.tsx'
import { givenOf, type StytchProps } from './given.ts'

export interface StytchIdentityProviderProps extends Omit<StytchProps, 'config'> {
  getIDPConsentManifest?: IDPConsentManifestGenerator
  authTokenParams?: AuthTokenParams
}

/** The page on which users sign in to connected apps. */
export const IdentityProvider = ({
  getIDPConsentManifest,
  authTokenParams,
  ...props
}: StytchIdentityProviderProps): ReactElement => (
  <OurIdentityProvider
    {...givenOf({ config: { products: [] }, ...props })}
    getIDPConsentManifest={getIDPConsentManifest}
    authTokenParams={authTokenParams}
  />
)
