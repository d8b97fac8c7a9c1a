import { StytchB2BHeadlessClient } from '@latchkey/client/stytch/later/business-client'
import { type Unbuilt, unbuilt } from '@latchkey/client/stytch/later/unbuilt'
import { unbuiltElement } from './element.ts'

/** The client of business accounts of generations 4 and 5, with its mounts. */
export class StytchB2BUIClient<Project = object> extends StytchB2BHeadlessClient<Project> {
  mount(_options: Unbuilt): void {
    throw unbuilt('mount()', 'business')
  }

  mountIdentityProvider(_options: Unbuilt): void {
    throw unbuilt('mountIdentityProvider()', 'connected-apps')
  }
}

export const StytchB2B = unbuiltElement('StytchB2B', 'business')
export type StytchB2B = InstanceType<typeof StytchB2B>
export const StytchB2BIdentityProvider = unbuiltElement('StytchB2BIdentityProvider', 'connected-apps')
export type StytchB2BIdentityProvider = InstanceType<typeof StytchB2BIdentityProvider>

export const mount = (_options: Unbuilt): Unbuilt => {
  throw unbuilt('mount()', 'business')
}

export type B2BIDPConsentManifestGenerator = Unbuilt
export type B2BIDPSDKConfig<_Project = unknown> = Unbuilt
export type B2BSDKConfig<_Project = unknown> = Unbuilt
