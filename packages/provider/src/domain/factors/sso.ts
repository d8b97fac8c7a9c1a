import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { FactorKind } from './factor-kind.ts'

/** The stored data of a member's account at the organization's identity provider. */
export interface SsoAccountData {
  readonly connectionId: string
  readonly protocol: 'oidc' | 'saml'
  /** The member's ID at the provider. */
  readonly subject: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** The member's groups that assign roles. */
  readonly groups?: readonly string[]
}

/**
 * The sealed JSON of an account: the tokens that the provider last issued, and the client that they were issued to. An
 * admin may point the connection to another provider, which must not receive these tokens.
 */
export interface SsoSecret {
  readonly tokenURL: string
  readonly clientId: string
  readonly values: ProviderValues
}

/** Returns the lookup key: subjects are unique within their connection only. */
export const ssoKey = ({ connectionId, subject }: Pick<SsoAccountData, 'connectionId' | 'subject'>): string =>
  `${connectionId} ${subject}`

/** An account at an organization's identity provider. */
export const ssoAccount: FactorKind<SsoAccountData> = {
  name: 'sso',
  noun: 'sso-registration',
  isPrimary: true,
  proves: () => ['federation'],
  group: 'sso',
  label: 'SSO accounts',
  maxCount: 10,
  limitError: 'too_many_oauth_registrations',
  addRateLimit: 'newOAuthAccountsOfAccount',
  notFound: 'oauth_user_registration_not_found',
  onAccountClaimed: () => null,
  wire: () => ({}),
  // Only members have one, and they are not part of a user's export.
  exported: () => ({}),
  toSessionFactor: (id, { connectionId, protocol, subject }) => ({
    [`${protocol}_sso_factor`]: { id, provider_id: connectionId, external_id: subject },
  }),
  withoutPII: (accountData) => ({ ...accountData, attributes: {}, groups: [] }),
}
