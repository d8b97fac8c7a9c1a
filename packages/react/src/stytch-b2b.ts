/** Components, hooks and clients of business accounts, under the names that React sites of the existing SDK import. */

export { createStytchB2BClient as createStytchB2BUIClient } from '@latchkey/client/stytch/later/business-client'
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export * from '@latchkey/widget/react/stytch/later/business.tsx'
export { useStytchIsAuthorized, withStytchPermissions } from '@latchkey/widget/react/stytch/later/consumer.tsx'
export {
  type B2BIDPConsentManifestGenerator,
  type B2BIDPSDKConfig,
  type B2BSDKConfig,
  StytchB2BUIClient,
} from '@latchkey/widget/stytch/later/business'
export * from '@latchkey/widget/stytch/names'
