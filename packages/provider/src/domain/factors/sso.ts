import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import type { FactorKind } from './factor-kind.ts'

/** What a member is told of their account at the organization's own identity provider. */
export interface SsoShown {
  readonly connectionId: string
  readonly protocol: 'oidc' | 'saml'
  /** Who it is to that provider. */
  readonly subject: string
  readonly attributes: Readonly<Record<string, unknown>>
  /** Those of their groups there that roles come of. */
  readonly groups?: readonly string[]
}

/**
 * What is kept sealed of it, as JSON: what the provider handed out last, and to whom. An admin may turn the connection to
 * somebody else, who must not be shown what this one gave.
 */
export interface SsoSecret {
  readonly tokenURL: string
  readonly clientId: string
  readonly values: ProviderValues
}

/** Of two connections each has subjects of its own: an identity is the pair. */
export const ssoKey = ({ connectionId, subject }: Pick<SsoShown, 'connectionId' | 'subject'>): string =>
  `${connectionId} ${subject}`

/** An account at an organization's own identity provider. */
export const ssoAccount: FactorKind<SsoShown> = {
  name: 'sso',
  noun: 'sso-registration',
  isPrimary: true,
  proves: () => ['federation'],
  group: 'sso',
  called: 'accounts at the organization’s identity providers',
  most: 10,
  full: 'too_many_oauth_registrations',
  pace: 'newOAuthAccountsOfAccount',
  notFound: 'oauth_user_registration_not_found',
  claimed: () => null,
  wire: () => ({}),
  // Members alone have one, and they are no part of a person's export.
  exported: () => ({}),
  inSession: (id, { connectionId, protocol, subject }) => ({
    [`${protocol}_sso_factor`]: { id, provider_id: connectionId, external_id: subject },
  }),
  impersonal: (shown) => ({ ...shown, attributes: {}, groups: [] }),
}
