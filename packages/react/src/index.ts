export * from '@latchkey/widget/names-consumer'
export { Account, type AccountProps } from '@latchkey/widget/react/Account.tsx'
export { IdentityProvider, type IdentityProviderProps } from '@latchkey/widget/react/IdentityProvider.tsx'
export { Login, type LoginProps } from '@latchkey/widget/react/Login.tsx'
export { PasskeyRegistration, type PasskeyRegistrationProps } from '@latchkey/widget/react/PasskeyRegistration.tsx'
export { PasswordReset, type PasswordResetProps } from '@latchkey/widget/react/PasswordReset.tsx'
export {
  RedirectToSignIn,
  type RedirectToSignInProps,
  SignedIn,
  type SignedInProps,
  SignedOut,
} from '@latchkey/widget/react/SignedIn.tsx'
export { UserButton } from '@latchkey/widget/react/UserButton.tsx'
export type { UserButtonItem, UserButtonProps } from '@latchkey/widget/react/UserMenu.tsx'
export * from './headless.ts'
