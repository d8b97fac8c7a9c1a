/** Components, hooks and clients of members, under the names that React sites of the existing SDK import. */

export { createStytchB2BClient as createStytchB2BUIClient } from '@latchkey/client/stytch/b2b-headless'
export * from '@latchkey/client/stytch/names'
export * from '@latchkey/client/stytch/names-b2b'
export { StytchB2B, type StytchB2BProps } from '@latchkey/widget/react/stytch/b2b/StytchB2b.tsx'
export {
  B2BIdentityProvider,
  type StytchB2BIdentityProviderProps as B2BIdentityProviderProps,
} from '@latchkey/widget/react/stytch/b2b/StytchB2bIdentityProvider.tsx'
export {
  StytchB2BProvider,
  type StytchB2BProviderProps,
} from '@latchkey/widget/react/stytch/b2b/StytchB2bProvider.tsx'
export {
  useStytchB2BClient,
  useStytchIsAuthorized,
  useStytchMember,
  useStytchMemberSession,
  useStytchOrganization,
} from '@latchkey/widget/react/stytch/b2b/use-stytch-member'
export {
  withStytchB2BClient,
  withStytchMember,
  withStytchMemberSession,
  withStytchOrganization,
  withStytchPermissions,
} from '@latchkey/widget/react/stytch/b2b/with-stytch-member.tsx'
export { type IconRegistry, iconsBlack, iconsWhite } from '@latchkey/widget/react/stytch/icons'
export type { B2BSDKConfig } from '@latchkey/widget/stytch/b2b/element'
export type { B2BIDPConsentManifestGenerator, B2BIDPSDKConfig } from '@latchkey/widget/stytch/b2b/identity-provider'
export { StytchB2BUIClient } from '@latchkey/widget/stytch/b2b/ui-client'
export * from '@latchkey/widget/stytch/names'
