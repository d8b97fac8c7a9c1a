import type { OAuthRegistration } from '@latchkey/protocol/identity/user'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { type AnyOAuthProvider, everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Factor } from '../../store/tables/factors/factors.ts'
import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'

/** The stored data of an OAuth account. */
export interface OAuthAccountData {
  readonly provider: AnyOAuthProvider
  /** The user's ID at the provider. */
  readonly subject: string
  readonly picture: string
  readonly locale: string
  /** ID of the verified address from the provider if it is the user's; otherwise empty. */
  readonly emailId: string
  /** Of a member: the tenant at the provider. */
  readonly tenant?: string
}

/** The sealed JSON of an account: the tokens that the provider last issued. */
export interface OAuthSecret {
  readonly provider: AnyOAuthProvider
  readonly values: ProviderValues
}

/** Returns the lookup key of an account. */
export const oauthKey = ({ provider, subject }: Pick<OAuthAccountData, 'provider' | 'subject'>): string =>
  `${provider} ${subject}`

/** Providers without addresses: existing clients expect no `email_id` for them. */
const withoutAddress: ReadonlySet<AnyOAuthProvider> = new Set(['twitter', 'tiktok', 'snapchat'])

/** An account at an OAuth provider. */
export const oauthAccount: FactorKind<OAuthAccountData> = {
  name: 'oauth',
  noun: 'oauth-user',
  isPrimary: true,
  proves: () => ['federation'],
  group: 'oauth',
  label: 'OAuth accounts',
  // Each provider once, and a second account at some.
  maxCount: 30,
  limitError: 'too_many_oauth_registrations',
  addRateLimit: 'newOAuthAccountsOfAccount',
  notFound: 'oauth_user_registration_not_found',
  // The creator of the account may have added their own.
  onAccountClaimed: () => null,
  wire: (factors) => ({ providers: factors.map(wireRegistration) }),
  exported: (factors) => ({
    providers: factors.map((one) => ({
      oauth_user_registration_id: one.factorId,
      provider: one.publicData.provider,
      provider_subject: one.publicData.subject,
      profile_picture_url: one.publicData.picture,
      locale: one.publicData.locale,
      provider_values: one.secret === null ? null : (JSON.parse(one.secret) as OAuthSecret).values,
      ...exportedTimes(one),
    })),
  }),
  toSessionFactor: (id, { provider, subject, emailId }) => ({
    [`${provider}_oauth_factor`]: {
      id,
      provider_subject: subject,
      ...(withoutAddress.has(provider) ? {} : { email_id: emailId }),
    },
  }),
  withoutPII: (accountData) => accountData,
}

const wireRegistration = ({ factorId, publicData }: Factor<OAuthAccountData>): OAuthRegistration => ({
  oauth_user_registration_id: factorId,
  provider_subject: publicData.subject,
  provider_type: everyOAuthProvider[publicData.provider],
  profile_picture_url: publicData.picture,
  locale: publicData.locale,
})
