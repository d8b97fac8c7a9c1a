/** Sign-in components and composables for members of organizations. */
import {
  type B2BOptions,
  createB2BClient,
  type HeadlessB2BClient,
  type LatchkeyB2BClient,
  type Member,
  type MemberAccountOptions,
  type MemberIdentityProviderOptions,
  type MemberSession,
  type Organization,
  type PortalOptions,
} from '@latchkey/js/b2b'
import type { ComputedRef, InjectionKey, Plugin } from 'vue'
import { type Reliability, useKnown } from './known.ts'
import { type MountedComponent, mounted } from './mounted.ts'
import { type PluginOptions, pluginOf, provided } from './provided.ts'
import { type AuthenticateComponent, authenticateOf } from './url-token.ts'

export * from '@latchkey/js/b2b'
export * from './names.ts'

const key: InjectionKey<LatchkeyB2BClient> = Symbol('latchkeyB2B')

/**
 * The plugin for a project of organizations. It can be combined with `latchkey`.
 *
 * @throws {ConfigError} for a malformed token or an unusable base URL
 * @example
 * app.use(latchkeyB2B, { publicToken: 'public-token-test-…', baseURL: 'https://auth.example.com' })
 */
export const latchkeyB2B: Plugin<[PluginOptions<LatchkeyB2BClient>]> = pluginOf(key, createB2BClient)

/**
 * Returns the client of members, also in guards of the router.
 *
 * @throws {UsageError} outside an app with the plugin
 */
export const useLatchkeyB2BClient = (): LatchkeyB2BClient => provided(key, 'latchkeyB2B')

/** `null` once `isInitialized` means that no member is signed in. */
export interface KnownMember extends Reliability {
  readonly member: ComputedRef<Member | null>
}

/** `null` once `isInitialized` means that no member is signed in. */
export interface KnownMemberSession extends Reliability {
  readonly session: ComputedRef<MemberSession | null>
}

/** `null` once `isInitialized` means that no member is signed in. */
export interface KnownOrganization extends Reliability {
  readonly organization: ComputedRef<Organization | null>
}

/** Returns the signed-in member as a ref, in sync with all other tabs. */
export const useMember = (): KnownMember => {
  const client = useLatchkeyB2BClient()
  const { part: member, ...rest } = useKnown(client, client.self.getSync)
  return { member, ...rest }
}

/** Returns the session of the member as a ref, in sync with all other tabs. */
export const useMemberSession = (): KnownMemberSession => {
  const client = useLatchkeyB2BClient()
  const { part: session, ...rest } = useKnown(client, client.session.getSync)
  return { session, ...rest }
}

/** Returns the organization of the signed-in member as a ref, in sync with all other tabs. */
export const useOrganization = (): KnownOrganization => {
  const client = useLatchkeyB2BClient()
  const { part: organization, ...rest } = useKnown(client, client.organization.getSync)
  return { organization, ...rest }
}

/** The sign-in of members: the options of `mount` as props, its callbacks as events. It completes tokens in the URL itself. */
export const B2B: MountedComponent<B2BOptions> = mounted('B2B', () => useLatchkeyB2BClient().mount)

/** The account page of the signed-in member: the options of `mountAccount` as props. */
export const B2BAccount: MountedComponent<MemberAccountOptions> = mounted(
  'B2BAccount',
  () => useLatchkeyB2BClient().mountAccount,
)

/** The portal of the member's organization: the options of `mountPortal` as props. */
export const OrganizationPortal: MountedComponent<PortalOptions> = mounted(
  'OrganizationPortal',
  () => useLatchkeyB2BClient().mountPortal,
)

/** The page on which members sign in to connected apps: the options of `mountIdentityProvider` as props. */
export const B2BIdentityProvider: MountedComponent<MemberIdentityProviderOptions> = mounted(
  'B2BIdentityProvider',
  () => useLatchkeyB2BClient().mountIdentityProvider,
  ['getIDPConsentManifest', 'trustedAuthTokenParams'],
)

/** The outcome of a completed sign-in: the kind of the token, and the answer of the call. */
export type MemberAuthenticated = Extract<
  Awaited<ReturnType<HeadlessB2BClient['authenticateByUrl']>>,
  { readonly handled: true }
>

/** The page to which links, providers and SSO connections return, for sites that do not show `<B2B>` there. */
export const B2BAuthenticate: AuthenticateComponent<MemberAuthenticated> = authenticateOf<MemberAuthenticated>(
  'B2BAuthenticate',
  useLatchkeyB2BClient,
)
