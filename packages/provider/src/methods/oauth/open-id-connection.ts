import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { type ClaimMapping, oneEmail, statedEmails } from '../../ports/claims.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import type { AddressAuthority } from './address-authority.ts'
import { type AuthorizationRequest, authorizationURL } from './authorization.ts'
import { exchangeCode, type ReturningCode, type VerifiedProviderUser } from './exchange.ts'
import { createIdTokens, type OpenIdProvider } from './id-token.ts'
import { mappedProfile } from './mapped-profile.ts'
import { renewValues, type TokenRenewal } from './renew.ts'
import type { Address, ClientProof } from './social-provider.ts'

/** The endpoints and the client of an organization's own identity provider. */
export interface OpenIdAddresses {
  readonly issuer: string
  readonly authorizationURL: string
  readonly tokenURL: string
  /** Empty if there is no such endpoint. */
  readonly userinfoURL: string
  readonly jwksURL: string
  readonly clientId: string
  readonly clientSecret: string
  /** Additional scopes, separated by spaces. */
  readonly customScopes: string
  /** The form of the client's credentials; empty if the provider's document did not say it. */
  readonly clientProof: '' | 'basic' | 'post'
  readonly hasPkce: boolean
  readonly attributeMapping: ClaimMapping
}

/** Access to identity providers that organizations set up themselves (OpenID Connect). */
export interface OpenIdConnections {
  /** Outgoing requests for what they publish. */
  readonly outside: Outside
  authorization(addresses: OpenIdAddresses, request: Omit<AuthorizationRequest, 'customScopes'>): URL
  /** Returns the user who signed in. Throws if the provider rejects the code or any value is invalid. */
  recognise(addresses: OpenIdAddresses, returning: Omit<ReturningCode, 'row' | 'client'>): Promise<VerifiedProviderUser>
  /** Requests a new access token, as `renewValues` does. */
  renew(addresses: OpenIdAddresses, of: Pick<TokenRenewal, 'subject' | 'values'>): Promise<ProviderValues>
}

/** In development, the stand-in at this origin answers for a connection without endpoints. */
const standInOrigin = 'https://sso.stand-in.example'

export const createOpenIdConnections = ({
  outside,
  own,
  clock,
}: {
  /** Reaches the stand-ins in development. */
  readonly outside: Outside
  /** Reaches the servers of organizations. */
  readonly own: Outside
  readonly clock: Clock
}): OpenIdConnections => {
  const through: Outside = {
    entrance: own.entrance,
    fetch: (url, init) => (url.startsWith(`${standInOrigin}/`) ? outside : own).fetch(url, init),
  }
  const exchanging = { outside: through, idTokens: createIdTokens(through, clock), clock }
  return {
    outside: through,
    authorization: (addresses, request) =>
      authorizationURL(rowOf(addresses), clientOf(addresses), {
        ...request,
        customScopes: decoded(addresses.customScopes)
          .split(/[\s,]+/)
          .filter((scope) => scope !== ''),
      }),
    recognise: (addresses, returning) =>
      exchangeCode(exchanging, { ...returning, row: rowOf(addresses), client: clientOf(addresses) }),
    renew: (addresses, of) => renewValues(exchanging, { ...of, row: rowOf(addresses), client: clientOf(addresses) }),
  }
}

const clientOf = ({ clientId: client_id, clientSecret: client_secret }: OpenIdAddresses) => ({
  client_id,
  client_secret,
})

/** Builds a row of the provider table. The URLs have no placeholders. */
const rowOf = (addresses: OpenIdAddresses): OpenIdProvider => ({
  documented: 'https://openid.net/specs/openid-connect-core-1_0.html',
  authorization: addresses.authorizationURL as Address,
  token: addresses.tokenURL as Address,
  scopes: ['openid', 'email', 'profile'],
  addresses: ofOneOrganization,
  ...proofsOf(addresses),
  pkce: addresses.hasPkce,
  openId: { issuers: spellingsOf(addresses.issuer), keys: addresses.jwksURL as Address, nonce: true },
  ...(addresses.userinfoURL !== '' && { asks: [userinfo(addresses)] }),
  profile: mappedProfile(addresses.attributeMapping),
})

/** A sign-in needs an address from the userinfo endpoint only if the ID token has none. */
const userinfo = ({ userinfoURL, attributeMapping }: OpenIdAddresses) => ({
  url: userinfoURL as Address,
  isOptional: (claims: unknown) => oneEmail(statedEmails([claims], attributeMapping)) !== '',
})

/**
 * The usual form first. Without a document any of the three may be right, and some providers decode the halves of basic
 * authentication (RFC 6749, section 2.3.1) while others do not, so the other forms follow if the client is refused.
 */
const proofsOf = ({
  clientProof,
  clientId,
  clientSecret,
}: OpenIdAddresses): { readonly proof: ClientProof; readonly otherProofs: readonly ClientProof[] } => {
  if (clientProof === 'post') return { proof: 'post', otherProofs: [] }
  const isSameEncoded = /^[A-Za-z0-9._-]*$/.test(clientId + clientSecret)
  const encoded: readonly ClientProof[] = isSameEncoded ? [] : ['encoded-basic']
  return { proof: 'basic', otherProofs: clientProof === 'basic' ? encoded : [...encoded, 'post'] }
}

/** Admins copy issuers with and without the slash at the end, which Auth0 has and others have not. */
const spellingsOf = (issuer: string): readonly Address[] => {
  const bare = issuer.replace(/\/$/, '')
  return [bare as Address, `${bare}/` as Address]
}

/** The back-end SDKs document that spaces are written as `%20`. */
const decoded = (scopes: string): string => {
  try {
    return decodeURIComponent(scopes)
  } catch {
    return scopes
  }
}

/** The provider is trusted for its own organization only. Its addresses prove nothing elsewhere and link no account. */
const ofOneOrganization: AddressAuthority = { isAuthoritative: () => false, links: 'authoritative' }
