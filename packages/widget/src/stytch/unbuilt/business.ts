import type { Unbuilt } from '@latchkey/client/stytch/unbuilt/unbuilt'
import { unbuiltElement } from './element.ts'

export const StytchB2BIdentityProvider = unbuiltElement('StytchB2BIdentityProvider', 'connected-apps')
export type StytchB2BIdentityProvider = InstanceType<typeof StytchB2BIdentityProvider>

export type B2BIDPConsentManifestGenerator = Unbuilt
export type B2BIDPSDKConfig<_Project = unknown> = Unbuilt
