/**
 * Sign-in components and stores for Svelte 4 and 5.
 *
 * ```svelte
 * <script>
 * provideLatchkey({ publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })
 * </script>
 * ```
 */
import type {
  AccountOptions,
  HeadlessClient,
  IdentityProviderOptions,
  LoginOptions,
  ResetPasswordOptions,
} from '@latchkey/js'
import AuthenticateView from './Authenticate.svelte'
import IdentityProviderView from './IdentityProvider.svelte'
import LatchkeyView from './Latchkey.svelte'
import LatchkeyAccountView from './LatchkeyAccount.svelte'
import type { MountedComponent } from './mounted.ts'
import PasskeyRegistrationView from './PasskeyRegistration.svelte'
import PasswordResetView from './PasswordReset.svelte'
import type { AuthenticateComponent } from './url-token.ts'

export * from '@latchkey/js'
export * from './names.ts'
export {
  type KnownSession,
  type KnownUser,
  provideLatchkey,
  type SignedInUser,
  useLatchkeyClient,
  useSession,
  useUser,
} from './users.ts'

/**
 * The sign-in widget: the options of `mountLogin` as props, its callbacks as `onevent`, `onsuccess` and `onerror`.
 *
 * @example
 * <Latchkey config={{ products: ['otp'] }} onsuccess={() => goto('/account')} />
 */
export const Latchkey: MountedComponent<LoginOptions> = LatchkeyView

/** The account page of the signed-in user: the options of `mountAccount` as props. */
export const LatchkeyAccount: MountedComponent<AccountOptions> = LatchkeyAccountView

/** The page to which reset mails lead: the options of `mountResetPassword` as props. */
export const PasswordReset: MountedComponent<ResetPasswordOptions> = PasswordResetView

/** The passkeys of the signed-in user: the options of `mountPasskeyRegistration` as props. */
export const PasskeyRegistration: MountedComponent<LoginOptions> = PasskeyRegistrationView

/** The page on which users sign in to connected apps: the options of `mountIdentityProvider` as props. */
export const IdentityProvider: MountedComponent<IdentityProviderOptions> = IdentityProviderView

/** The outcome of a completed sign-in: the kind of the token, and the answer of the call. */
export type UserAuthenticated = Extract<
  Awaited<ReturnType<HeadlessClient['authenticateByUrl']>>,
  { readonly handled: true }
>

/**
 * The page to which login links and providers return: it completes the sign-in with the token in the page's URL, once. It
 * renders its content meanwhile.
 *
 * @example
 * <Authenticate ondone={() => goto('/account')} onerror={() => goto('/login')}>Signing in …</Authenticate>
 */
export const Authenticate: AuthenticateComponent<UserAuthenticated> =
  AuthenticateView as unknown as AuthenticateComponent<UserAuthenticated>
