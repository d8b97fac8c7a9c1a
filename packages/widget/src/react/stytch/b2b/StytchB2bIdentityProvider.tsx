import type { ReactElement } from 'react'
import { callbacksOf } from '../../../stytch/callbacks.ts'
import type { AuthTokenParams, IDPConsentManifestGenerator } from '../../../stytch/identity-provider.ts'
import { stylesOfPresentation } from '../../../stytch/presentation.ts'
import { stringsOf } from '../../../stytch/strings.ts'
import { stylesOf } from '../../../stytch/styles.ts'
import { B2BIdentityProvider as OurIdentityProvider } from '../../b2b/B2bIdentityProvider.tsx'
import type { StytchB2BProps } from './StytchB2b.tsx'

export interface StytchB2BIdentityProviderProps extends Omit<StytchB2BProps, 'config'> {
  getIDPConsentManifest?: IDPConsentManifestGenerator
  trustedAuthTokenParams?: AuthTokenParams
}

/** The page on which members sign in to connected apps. */
export const B2BIdentityProvider = ({
  styles,
  presentation,
  callbacks,
  strings,
  getIDPConsentManifest,
  trustedAuthTokenParams,
}: StytchB2BIdentityProviderProps): ReactElement => (
  <OurIdentityProvider
    config={{ enableShadowDOM: presentation?.options?.enableShadowDOM === true }}
    {...(styles && { styles: stylesOf(styles) })}
    {...(presentation && { styles: stylesOfPresentation(presentation) })}
    {...(callbacks && { callbacks: callbacksOf(callbacks) })}
    {...(strings && { strings: stringsOf(strings) })}
    getIDPConsentManifest={getIDPConsentManifest}
    trustedAuthTokenParams={trustedAuthTokenParams}
  />
)
