import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import type { AddressAuthority } from './address-authority.ts'
import { type AuthorizationRequest, authorizationURL } from './authorization.ts'
import { exchangeCode, type ReturningCode, type VerifiedProviderUser } from './exchange.ts'
import { createIdTokens, type OpenIdProvider } from './id-token.ts'
import { at, isTrue, type ReadProfile, textAt } from './profile.ts'
import { renewValues, type TokenRenewal } from './renew.ts'
import type { Address } from './social-provider.ts'

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
        customScopes: addresses.customScopes.split(/[ ,]+/).filter((scope) => scope !== ''),
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
  proof: 'basic',
  pkce: true,
  openId: { issuers: [addresses.issuer as Address], keys: addresses.jwksURL as Address, nonce: true },
  ...(addresses.userinfoURL !== '' && { asks: [{ url: addresses.userinfoURL as Address }] }),
  profile: profileOf,
})

/** The provider is trusted for its own organization only. Its addresses prove nothing elsewhere and link no account. */
const ofOneOrganization: AddressAuthority = { isAuthoritative: () => false, links: 'authoritative' }

/** Company providers often omit `email_verified`; a false value is respected. */
const profileOf = (answers: readonly unknown[]): ReadProfile => {
  const first = (path: string) => answers.map((answer) => textAt(answer, path)).find((text) => text !== '') ?? ''
  const verifiedClaims = answers.map((answer) => at(answer, 'email_verified')).filter((value) => value !== undefined)
  return {
    subject: textAt(answers[0], 'sub'),
    email: first('email'),
    isVerified: verifiedClaims.every(isTrue),
    firstName: first('given_name'),
    lastName: first('family_name'),
    picture: first('picture'),
    locale: first('locale'),
  }
}
