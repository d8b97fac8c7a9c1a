import { type Unbuilt, unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { unbuiltElement } from './element.ts'

/** The consent page on which a user shares their identity with another site. */
export const StytchIdentityProvider = unbuiltElement('StytchIdentityProvider', 'connected-apps')
export type StytchIdentityProvider = InstanceType<typeof StytchIdentityProvider>

export const mountIdentityProvider = (_options: Unbuilt): Unbuilt => {
  throw unbuilt('mountIdentityProvider()', 'connected-apps')
}

export type AuthTokenParams = Unbuilt
export type IDPConsentManifestGenerator = Unbuilt
export type IDPSDKConfig<_Project = unknown> = Unbuilt
