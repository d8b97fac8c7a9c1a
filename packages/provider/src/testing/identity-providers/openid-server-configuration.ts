import type { JWK } from 'jose'
import type { Configuration } from 'oidc-provider'
import { addressFor } from '../../methods/oauth/address-for.ts'
import type { OAuthClient } from '../../methods/oauth/client.schema.ts'
import type { openIdProviders } from '../../methods/oauth/openid-providers.ts'
import type { Address, SocialProvider } from '../../methods/oauth/social-provider.ts'
import { page } from '../provider.ts'
import { keptInMemory } from './openid-server-memory.ts'

export type OpenIdName = keyof typeof openIdProviders

/** The tenant of every Microsoft account here. */
export const tid = '11111111-2222-4333-8444-555555555555'

const prefix = 'subject-of-'

/** Returns the provider's subject of an address. */
export const subjectOf = (email: string): string => prefix + email

/** Returns the claims about a subject. */
export const personOf = (sub: string) => ({
  sub,
  email: sub.slice(prefix.length),
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
  preferred_username: 'Ada',
  picture: 'https://pictures.example.com/person.png',
  locale: 'en',
  // Claims of Microsoft.
  tid,
  xms_edov: true,
  // Claim of Google: the Workspace that runs the mailbox.
  hd: sub.slice(sub.lastIndexOf('@') + 1),
})

const profileClaims = ['given_name', 'family_name', 'preferred_username', 'picture', 'locale']
const addressed = ['email', 'email_verified']

/** Claims by scope, for providers with their own scopes. */
const claimsOf: Partial<Readonly<Record<OpenIdName, Readonly<Record<string, readonly string[]>>>>> = {
  google: { openid: ['sub', 'hd'], email: addressed, profile: profileClaims },
  microsoft: { openid: ['sub', 'tid', 'xms_edov'], email: addressed, profile: profileClaims },
  // Twitch returns a claim only if the request names it.
  twitch: { openid: ['sub'], 'user:read:email': [], named: [...addressed, ...profileClaims] },
}

/** Configures the third-party implementation with the requirements and claims of one provider. */
export const configurationOf = (
  name: OpenIdName,
  row: SocialProvider,
  client: OAuthClient,
  key: JWK,
): Configuration => {
  const path = (address: Address) => new URL(addressFor(row, client, address)).pathname
  const userinfo = row.asks?.[0]
  const claims = claimsOf[name] ?? { openid: ['sub'], email: addressed, profile: profileClaims }
  return {
    clients: [
      {
        client_id: client.client_id,
        client_secret: client.client_secret ?? 'a token in its place',
        redirect_uris: [`${page}/v1/oauth/callback/${name}`],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: row.proof === 'basic' ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    cookies: { keys: ['of these tests'] },
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig' }] },
    routes: {
      authorization: path(row.authorization),
      token: path(row.token),
      jwks: path(row.openId?.keys as Address),
      ...(userinfo && { userinfo: path(userinfo.url) }),
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, claimsParameter: { enabled: true } },
    scopes: [...row.scopes, 'openid', 'offline_access'],
    claims: Object.fromEntries(Object.entries(claims).map(([scope, opened]) => [scope, [...opened]])),
    // Providers with a userinfo endpoint put only the subject into the ID token.
    conformIdTokenClaims: userinfo !== undefined,
    findAccount: (_context, accountId) => ({ accountId, claims: () => personOf(accountId) }),
    pkce: { required: () => row.pkce },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    adapter: keptInMemory(),
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      RefreshToken: 86_400,
      Grant: 86_400,
      Interaction: 600,
      Session: 600,
    },
  }
}
