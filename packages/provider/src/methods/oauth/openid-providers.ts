import { at } from '../../ports/claims.ts'
import { confirmedOnce, domainOwnerVerified, googleMailboxes } from './address-authority.ts'
import { isTrue, openIdFields, profileBy, textAt, textOf } from './profile.ts'
import type { SocialProvider } from './social-provider.ts'

const openIdScopes = ['openid', 'email', 'profile'] as const
const openIdProfile = profileBy(openIdFields)

/** Reads claims of the ID token, with those that only the userinfo endpoint returns. */
const claimsAndAsked: SocialProvider['profile'] = ([claims, asked]) =>
  openIdProfile({ ...Object(asked), ...Object(claims) })

/** OAuth providers that sign ID tokens (OpenID Connect). */
export const openIdProviders = {
  google: {
    documented: 'https://developers.google.com/identity/openid-connect/openid-connect',
    authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    scopes: openIdScopes,
    addresses: googleMailboxes,
    proof: 'post',
    pkce: true,
    // Required for a refresh token.
    parameters: { access_type: 'offline' },
    openId: {
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
      nonce: true,
    },
    profile: ([claims]) => openIdProfile(claims),
  },
  microsoft: {
    documented: 'https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference',
    authorization: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/authorize',
    token: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
    otherwise: { tenant: 'common' },
    scopes: [...openIdScopes, 'offline_access'],
    addresses: domainOwnerVerified,
    proof: 'post',
    pkce: true,
    openId: {
      issuers: ['https://login.microsoftonline.com/{tid}/v2.0'],
      keys: 'https://login.microsoftonline.com/{tenant}/discovery/v2.0/keys',
      nonce: true,
    },
    // The admin of a tenant can write any address into `email`. Only this claim says whether it was verified (nOAuth).
    profile: ([claims]) => ({
      ...openIdProfile(claims),
      isVerified: isTrue(at(claims, 'xms_edov')),
      tenant: textAt(claims, 'tid'),
    }),
  },
  apple: {
    documented:
      'https://developer.apple.com/documentation/signinwithapplerestapi/authenticating-users-with-sign-in-with-apple',
    authorization: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    scopes: ['name', 'email'],
    addresses: confirmedOnce,
    proof: 'apple',
    pkce: false,
    // Required as soon as a scope is requested.
    parameters: { response_mode: 'form_post' },
    openId: {
      issuers: ['https://appleid.apple.com'],
      keys: 'https://appleid.apple.com/auth/keys',
      nonce: true,
    },
    profile: ([claims]) => openIdProfile(claims),
  },
  gitlab: {
    documented: 'https://docs.gitlab.com/integration/openid_connect_provider/',
    authorization: '{host}/oauth/authorize',
    token: '{host}/oauth/token',
    otherwise: { host: 'https://gitlab.com' },
    scopes: openIdScopes,
    addresses: confirmedOnce,
    proof: 'post',
    pkce: true,
    openId: { issuers: ['{host}'], keys: '{host}/oauth/discovery/keys', nonce: true },
    asks: [{ url: '{host}/oauth/userinfo' }],
    profile: claimsAndAsked,
  },
  salesforce: {
    documented: 'https://help.salesforce.com/s/articleView?id=sf.remoteaccess_using_openid.htm',
    authorization: '{host}/services/oauth2/authorize',
    token: '{host}/services/oauth2/token',
    otherwise: { host: 'https://login.salesforce.com' },
    scopes: [...openIdScopes, 'refresh_token'],
    addresses: confirmedOnce,
    proof: 'post',
    pkce: true,
    openId: { issuers: ['{host}'], keys: '{host}/id/keys', nonce: true },
    asks: [{ url: '{host}/services/oauth2/userinfo' }],
    profile: claimsAndAsked,
  },
  slack: {
    documented: 'https://docs.slack.dev/authentication/sign-in-with-slack/',
    authorization: 'https://slack.com/openid/connect/authorize',
    token: 'https://slack.com/api/openid.connect.token',
    scopes: openIdScopes,
    addresses: confirmedOnce,
    proof: 'post',
    pkce: false,
    openId: { issuers: ['https://slack.com'], keys: 'https://slack.com/openid/connect/keys', nonce: true },
    profile: ([claims]) => ({ ...openIdProfile(claims), tenant: textOf(claims, 'https://slack.com/team_id') }),
  },
  linkedin: {
    documented: 'https://learn.microsoft.com/linkedin/consumer/integrations/self-serve/sign-in-with-linkedin-v2',
    authorization: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    scopes: openIdScopes,
    addresses: confirmedOnce,
    proof: 'post',
    pkce: false,
    // The discovery document names the second issuer, its example the first. Tokens repeat no nonce.
    openId: {
      issuers: ['https://www.linkedin.com', 'https://www.linkedin.com/oauth'],
      keys: 'https://www.linkedin.com/oauth/openid/jwks',
      nonce: false,
    },
    profile: ([claims]) => openIdProfile(claims),
  },
  twitch: {
    documented: 'https://dev.twitch.tv/docs/authentication/getting-tokens-oidc/',
    authorization: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    scopes: ['openid', 'user:read:email'],
    addresses: confirmedOnce,
    proof: 'post',
    pkce: false,
    // The token contains only the claims that are requested by name.
    parameters: {
      claims: JSON.stringify({
        id_token: { email: null, email_verified: null, picture: null, preferred_username: null },
      }),
    },
    openId: { issuers: ['https://id.twitch.tv/oauth2'], keys: 'https://id.twitch.tv/oauth2/keys', nonce: true },
    profile: ([claims]) => profileBy({ ...openIdFields, firstName: 'preferred_username' })(claims),
    // A list instead of the standard's single text.
    mendTokens: ({ scope, ...answer }) => ({ ...answer, scope: Array.isArray(scope) ? scope.join(' ') : '' }),
  },
  yahoo: {
    documented: 'https://developer.yahoo.com/sign-in-with-yahoo/',
    authorization: 'https://api.login.yahoo.com/oauth2/request_auth',
    token: 'https://api.login.yahoo.com/oauth2/get_token',
    scopes: openIdScopes,
    addresses: confirmedOnce,
    proof: 'basic',
    pkce: true,
    openId: {
      issuers: ['https://api.login.yahoo.com'],
      keys: 'https://api.login.yahoo.com/openid/v1/certs',
      nonce: true,
    },
    asks: [{ url: 'https://api.login.yahoo.com/openid/v1/userinfo' }],
    profile: claimsAndAsked,
  },
} as const satisfies Readonly<Record<string, SocialProvider>>
