import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { Clock } from '../../ports/clock.ts'
import type { Outside } from '../../ports/outside.ts'
import type { AddressAuthority } from './address-authority.ts'
import { type Asked, authorizationURL } from './authorization.ts'
import { exchangeCode, type Recognised, type ReturningCode } from './exchange.ts'
import { createIdTokens, type OpenIdProvider } from './id-token.ts'
import { at, isTrue, type ReadProfile, textAt } from './profile.ts'
import { type Renewing, renewValues } from './renew.ts'
import type { Address } from './social-provider.ts'

/** What an identity provider of an organization's own is reached by. */
export interface OpenIdAddresses {
  readonly issuer: string
  readonly authorizationURL: string
  readonly tokenURL: string
  /** Empty where nobody has to be asked. */
  readonly userinfoURL: string
  readonly jwksURL: string
  readonly clientId: string
  readonly clientSecret: string
  /** Beside those that everybody asks for, separated by spaces. */
  readonly customScopes: string
}

/** The way to identity providers that organizations set up themselves (OpenID Connect). */
export interface OpenIdConnections {
  /** The way to what they publish. */
  readonly outside: Outside
  authorization(addresses: OpenIdAddresses, asked: Omit<Asked, 'customScopes'>): URL
  /** Who signed in there. Rejects where the provider refuses the code or says anything that does not hold. */
  recognise(addresses: OpenIdAddresses, returning: Omit<ReturningCode, 'row' | 'client'>): Promise<Recognised>
  /** Asks for a new access token, as `renewValues` does. */
  renew(addresses: OpenIdAddresses, of: Pick<Renewing, 'subject' | 'values'>): Promise<ProviderValues>
}

/** In development a connection that has no addresses is answered for here. */
const standInOrigin = 'https://sso.stand-in.example'

export const createOpenIdConnections = ({
  outside,
  own,
  clock,
}: {
  /** Stand-ins are reached by it in development. */
  readonly outside: Outside
  /** The way to what an organization runs itself. */
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
    authorization: (addresses, asked) =>
      authorizationURL(rowOf(addresses), clientOf(addresses), {
        ...asked,
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

/** As a row of the table has it; the addresses are whole already. */
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

/** It speaks for its organization alone: an address from there is proven to nobody else, and links no account elsewhere. */
const ofOneOrganization: AddressAuthority = { isAuthoritative: () => false, links: 'authoritative' }

/** Providers of companies leave `email_verified` out; one that says no is believed. */
const profileOf = (answers: readonly unknown[]): ReadProfile => {
  const first = (path: string) => answers.map((answer) => textAt(answer, path)).find((text) => text !== '') ?? ''
  const said = answers.map((answer) => at(answer, 'email_verified')).filter((value) => value !== undefined)
  return {
    subject: textAt(answers[0], 'sub'),
    email: first('email'),
    isVerified: said.every(isTrue),
    firstName: first('given_name'),
    lastName: first('family_name'),
    picture: first('picture'),
    locale: first('locale'),
  }
}
