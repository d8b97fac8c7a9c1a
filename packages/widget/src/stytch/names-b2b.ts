/** The names of the existing B2B packages that a user interface needs. */
export * from '@latchkey/client/stytch/names-b2b'
export { type B2BSDKConfig, mount, StytchB2B } from './b2b/element.ts'
export {
  type B2BIDPConsentManifestGenerator,
  type B2BIDPSDKConfig,
  mountIdentityProvider,
  StytchB2BIdentityProvider,
} from './b2b/identity-provider.ts'
export { StytchB2BUIClient } from './b2b/ui-client.ts'
