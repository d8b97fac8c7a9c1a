'use client'
/**
 * The components and hooks of `@latchkey/react` for client and server components of Next.js, with a provider that a layout
 * on the server can render.
 *
 * ```tsx
 * import { LatchkeyProvider } from '@latchkey/next'
 *
 * export default function Layout({ children }: { readonly children: React.ReactNode }) {
 *   return <html lang="en"><body><LatchkeyProvider>{children}</LatchkeyProvider></body></html>
 * }
 * ```
 */

// Next.js rejects `export *` in a module that begins with 'use client'.
export {
  Account,
  type AccountProps,
  ApiError,
  Authenticate,
  type AuthenticateProps,
  type AuthenticationFactor,
  type ClientOptions,
  ConfigError,
  type CookieOptions,
  createClient,
  type EndpointOptions,
  type ErrorCode,
  type HeadlessClient,
  type HostEvents,
  IdentityProvider,
  type IdentityProviderProps,
  type KnownSession,
  type KnownUser,
  LatchkeyError,
  Login,
  type LoginConfig,
  type LoginProps,
  NetworkError,
  PasskeyRegistration,
  type PasskeyRegistrationProps,
  PasswordReset,
  type PasswordResetProps,
  RedirectToSignIn,
  type RedirectToSignInProps,
  SchemaError,
  type SchemaFault,
  type Session,
  SignedIn,
  type SignedInProps,
  SignedOut,
  type Strings,
  type Styles,
  UsageError,
  type User,
  type UserAuthenticated,
  UserButton,
  type UserButtonItem,
  type UserButtonProps,
  useLatchkey,
  useSession,
  useUser,
} from '@latchkey/react'
export { LatchkeyProvider, type NextProviderProps } from './provider.ts'
