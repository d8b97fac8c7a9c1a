/** Widget and client, under the names that sites of the existing SDK import. */
export * from '@latchkey/client/stytch/names'
export { StytchPasskeyRegistration, StytchResetPassword, StytchUI } from '@latchkey/widget/stytch/elements'
export { type IconRegistry, iconsBlack, iconsWhite } from '@latchkey/widget/stytch/icons/icons.tsx'
export { mountIdentityProvider, StytchIdentityProvider } from '@latchkey/widget/stytch/identity-provider'
export { mountLogin, mountPasskeyRegistration, mountResetPassword } from '@latchkey/widget/stytch/mounts'
export * from '@latchkey/widget/stytch/names'
export { StytchUIClient } from '@latchkey/widget/stytch/ui-client'
