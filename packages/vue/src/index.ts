/**
 * Sign-in components and composables for Vue.
 *
 * ```ts
 * createApp(App).use(latchkey, { publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' }).mount('#app')
 * ```
 */
import {
  type AccountOptions,
  createClient,
  type HeadlessClient,
  type IdentityProviderOptions,
  type LatchkeyClient,
  type LoginOptions,
  type ResetPasswordOptions,
  type Session,
} from '@latchkey/js'
import type { ComputedRef, InjectionKey, Plugin } from 'vue'
import { type Reliability, useKnown } from './known.ts'
import { type MountedComponent, mounted } from './mounted.ts'
import { type PluginOptions, pluginOf, provided } from './provided.ts'
import { type AuthenticateComponent, authenticateOf } from './url-token.ts'

export * from '@latchkey/js'
export * from './names.ts'

const key: InjectionKey<LatchkeyClient> = Symbol('latchkey')

/**
 * The plugin. It creates the client of one project and provides it to the components and composables of an app.
 *
 * @throws {ConfigError} for a malformed token or an unusable base URL
 * @example
 * app.use(latchkey, { publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })
 */
export const latchkey: Plugin<[PluginOptions<LatchkeyClient>]> = pluginOf(key, createClient)

/**
 * Returns the client of the app, also in guards of the router.
 *
 * @throws {UsageError} outside an app with the plugin
 */
export const useLatchkeyClient = (): LatchkeyClient => provided(key, 'latchkey')

/** The signed-in user, with the factor of the last sign-in. */
export type SignedInUser = NonNullable<ReturnType<HeadlessClient['user']['getSync']>>

/** `null` once `isInitialized` means that no user is signed in. */
export interface KnownUser extends Reliability {
  readonly user: ComputedRef<SignedInUser | null>
}

/** `null` once `isInitialized` means that no user is signed in. */
export interface KnownSession extends Reliability {
  readonly session: ComputedRef<Session | null>
}

/**
 * Returns the signed-in user as a ref, in sync with all other tabs. The subscription ends with the component.
 *
 * @throws {UsageError} outside an app with the plugin
 * @example
 * const { user, isInitialized } = useUser()
 */
export const useUser = (): KnownUser => {
  const client = useLatchkeyClient()
  const { part: user, ...rest } = useKnown(client, client.user.getSync)
  return { user, ...rest }
}

/** Returns the session of the signed-in user as a ref, in sync with all other tabs. */
export const useSession = (): KnownSession => {
  const client = useLatchkeyClient()
  const { part: session, ...rest } = useKnown(client, client.session.getSync)
  return { session, ...rest }
}

/**
 * The sign-in widget: the options of `mountLogin` as props, its callbacks as events.
 *
 * @example
 * <Latchkey :config="{ products: ['otp'] }" @success="({ user }) => router.replace('/account')" />
 */
export const Latchkey: MountedComponent<LoginOptions> = mounted('Latchkey', () => useLatchkeyClient().mountLogin)

/** The account page of the signed-in user: the options of `mountAccount` as props. */
export const LatchkeyAccount: MountedComponent<AccountOptions> = mounted(
  'LatchkeyAccount',
  () => useLatchkeyClient().mountAccount,
)

/** The page to which reset mails lead: the options of `mountResetPassword` as props. */
export const PasswordReset: MountedComponent<ResetPasswordOptions> = mounted(
  'PasswordReset',
  () => useLatchkeyClient().mountResetPassword,
  ['passwordResetToken'],
)

/** The passkeys of the signed-in user: the options of `mountPasskeyRegistration` as props. */
export const PasskeyRegistration: MountedComponent<LoginOptions> = mounted(
  'PasskeyRegistration',
  () => useLatchkeyClient().mountPasskeyRegistration,
)

/** The page on which users sign in to connected apps: the options of `mountIdentityProvider` as props. */
export const IdentityProvider: MountedComponent<IdentityProviderOptions> = mounted(
  'IdentityProvider',
  () => useLatchkeyClient().mountIdentityProvider,
  ['getIDPConsentManifest', 'authTokenParams'],
)

/** The outcome of a completed sign-in: the kind of the token, and the answer of the call. */
export type UserAuthenticated = Extract<
  Awaited<ReturnType<HeadlessClient['authenticateByUrl']>>,
  { readonly handled: true }
>

/**
 * The page to which login links and providers return: it completes the sign-in with the token in the page's URL, once. It
 * renders its slot meanwhile.
 *
 * @example
 * <Authenticate @done="router.replace('/account')" @error="router.replace('/login')">Signing in …</Authenticate>
 */
export const Authenticate: AuthenticateComponent<UserAuthenticated> = authenticateOf<UserAuthenticated>(
  'Authenticate',
  useLatchkeyClient,
)
