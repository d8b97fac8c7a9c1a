/** Components, hooks and clients, under the names that React sites of the existing SDK import. */
export { createStytchClient as createStytchUIClient } from '@latchkey/client/stytch/headless'
export * from '@latchkey/client/stytch/names'
export type { StytchProps } from '@latchkey/widget/react/stytch/given'
export { type IconRegistry, iconsBlack, iconsWhite } from '@latchkey/widget/react/stytch/icons'
export {
  IdentityProvider,
  type StytchIdentityProviderProps as IdentityProviderProps,
} from '@latchkey/widget/react/stytch/StytchIdentityProvider.tsx'
export { StytchLogin } from '@latchkey/widget/react/stytch/StytchLogin.tsx'
export { StytchPasskeyRegistration } from '@latchkey/widget/react/stytch/StytchPasskeyRegistration.tsx'
export {
  StytchPasswordReset,
  type StytchResetPasswordProps,
} from '@latchkey/widget/react/stytch/StytchPasswordReset.tsx'
export { StytchProvider, type StytchProviderProps } from '@latchkey/widget/react/stytch/StytchProvider.tsx'
export { useStytch, useStytchSession, useStytchUser } from '@latchkey/widget/react/stytch/use-stytch'
export { useStytchIsAuthorized, withStytchPermissions } from '@latchkey/widget/react/stytch/use-stytch-permissions.tsx'
export { withStytch, withStytchSession, withStytchUser } from '@latchkey/widget/react/stytch/with-stytch.tsx'
export * from '@latchkey/widget/stytch/names'
