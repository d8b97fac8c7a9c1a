import type { Req } from '@latchkey/protocol/core/call'
import * as calls from '@latchkey/protocol/methods/oauth/b2b'
import { businessOAuthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { withVerifier } from '../../core/redirects/pkce.ts'
import type { ProviderRedirectOptions, StartParameter } from '../../core/redirects/redirect-to-provider.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { addIntermediateToken } from '../../identity/intermediate-session.ts'
import { redirectMember } from '../../identity/redirect-member.ts'

/** What a site may pass for a redirect that starts the discovery of organizations. */
export interface DiscoveryOAuthStart extends ProviderRedirectOptions {
  readonly discovery_redirect_url?: string
}

/** Requires either the ID or the slug of the organization. */
type OrganizationOAuthStart = ProviderRedirectOptions & {
  readonly login_redirect_url?: string
  readonly signup_redirect_url?: string
  /** The token of `account.oauth.attach`: adds the account to the signed-in member. */
  readonly oauth_attach_token?: string
} & (
    | { readonly organization_id: string; readonly organization_slug?: never }
    | { readonly organization_slug: string; readonly organization_id?: never }
  )

const organizationParameter = ({ organization_id, organization_slug }: OrganizationOAuthStart): StartParameter =>
  organization_id === undefined ? ['slug', organization_slug] : ['organization_id', organization_id]

/** Redirects to an OAuth provider to sign in to one organization. */
export const start = (
  client: MemberClient,
  provider: BusinessOAuthProvider,
  options: OrganizationOAuthStart,
): Promise<void> =>
  redirectMember(client, {
    namespace: 'oauth',
    path: businessOAuthStartPath(provider, false),
    method: provider,
    options,
    further: [
      organizationParameter(options),
      ['login_redirect_url', options.login_redirect_url],
      ['signup_redirect_url', options.signup_redirect_url],
      ['oauth_attach_token', options.oauth_attach_token],
    ],
  })

/** Redirects to an OAuth provider to discover the user's organizations. */
export const startDiscovery = (
  client: MemberClient,
  provider: BusinessOAuthProvider,
  options: DiscoveryOAuthStart = {},
): Promise<void> =>
  redirectMember(client, {
    namespace: 'oauth',
    path: businessOAuthStartPath(provider, true),
    method: provider,
    options,
    further: [['discovery_redirect_url', options.discovery_redirect_url]],
  })

/** Signs in with the token that an OAuth provider returned to the page. */
export const authenticate = async (
  client: MemberClient,
  params: Omit<Req<typeof calls.authenticate>, 'pkce_code_verifier' | 'intermediate_session_token'>,
  signal?: AbortSignal,
) => {
  const request = await addIntermediateToken(client, params)
  return withVerifier(client, ['oauth'], ({ code_verifier: pkce_code_verifier }) =>
    client.send(calls.authenticate, { ...request, ...(pkce_code_verifier && { pkce_code_verifier }) }, signal),
  )
}

/** Authenticates the token of a discovery sign-in, which opens an intermediate session. */
export const authenticateDiscovery = (
  client: MemberClient,
  { discovery_oauth_token }: { readonly discovery_oauth_token: string },
  signal?: AbortSignal,
) =>
  withVerifier(client, ['oauth'], ({ code_verifier: pkce_code_verifier }) =>
    client.send(
      calls.discovery.authenticate,
      { discovery_oauth_token, ...(pkce_code_verifier && { pkce_code_verifier }) },
      signal,
    ),
  )

type MemberOAuthStarts = {
  readonly [Name in BusinessOAuthProvider]: {
    start(client: MemberClient, options: OrganizationOAuthStart): Promise<void>
    readonly discovery: { start(client: MemberClient, options?: DiscoveryOAuthStart): Promise<void> }
  }
}

const starts = Object.fromEntries(
  (Object.keys(businessOAuthProviders) as BusinessOAuthProvider[]).map((name) => [
    name,
    {
      start: (client: MemberClient, options: OrganizationOAuthStart) => start(client, name, options),
      discovery: {
        start: (client: MemberClient, options?: DiscoveryOAuthStart) => startDiscovery(client, name, options),
      },
    },
  ]),
) as MemberOAuthStarts

/** Methods of `client.oauth`. */
export const oauth = {
  ...starts,
  authenticate,
  discovery: { authenticate: authenticateDiscovery },
}
