/** Sign-in components and stores for members of organizations. */
import type {
  B2BOptions,
  HeadlessB2BClient,
  MemberAccountOptions,
  MemberIdentityProviderOptions,
  PortalOptions,
} from '@latchkey/js/b2b'
import B2BView from './B2B.svelte'
import B2BAccountView from './B2BAccount.svelte'
import B2BAuthenticateView from './B2BAuthenticate.svelte'
import B2BIdentityProviderView from './B2BIdentityProvider.svelte'
import type { MountedComponent } from './mounted.ts'
import OrganizationPortalView from './OrganizationPortal.svelte'
import type { AuthenticateComponent } from './url-token.ts'

export * from '@latchkey/js/b2b'
export {
  type KnownMember,
  type KnownMemberSession,
  type KnownOrganization,
  provideLatchkeyB2B,
  useLatchkeyB2BClient,
  useMember,
  useMemberSession,
  useOrganization,
} from './members.ts'
export * from './names.ts'

/** The sign-in of members: the options of `mount` as props. It completes tokens in the URL itself. */
export const B2B: MountedComponent<B2BOptions> = B2BView

/** The account page of the signed-in member: the options of `mountAccount` as props. */
export const B2BAccount: MountedComponent<MemberAccountOptions> = B2BAccountView

/** The portal of the member's organization: the options of `mountPortal` as props. */
export const OrganizationPortal: MountedComponent<PortalOptions> = OrganizationPortalView

/** The page on which members sign in to connected apps: the options of `mountIdentityProvider` as props. */
export const B2BIdentityProvider: MountedComponent<MemberIdentityProviderOptions> = B2BIdentityProviderView

/** The outcome of a completed sign-in: the kind of the token, and the answer of the call. */
export type MemberAuthenticated = Extract<
  Awaited<ReturnType<HeadlessB2BClient['authenticateByUrl']>>,
  { readonly handled: true }
>

/** The page to which links, providers and SSO connections return, for sites that do not show `<B2B>` there. */
export const B2BAuthenticate: AuthenticateComponent<MemberAuthenticated> =
  B2BAuthenticateView as unknown as AuthenticateComponent<MemberAuthenticated>
