import type { OAuthRegistration } from '@latchkey/protocol/identity/user'
import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { type AnyOAuthProvider, everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Factor } from '../../store/tables/factors.ts'
import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'

/** What a person is told of an account of theirs elsewhere. */
export interface OAuthShown {
  readonly provider: AnyOAuthProvider
  /** Who it is to that provider. */
  readonly subject: string
  readonly picture: string
  readonly locale: string
  /** The verified address that came with it, where it is one of the person's; else empty. */
  readonly emailId: string
  /** Of a member: whom the provider says that they work for, by its own name of that tenant. */
  readonly tenant?: string
}

/** What is kept sealed of it, as JSON: what the provider handed out last. */
export interface OAuthSecret {
  readonly provider: AnyOAuthProvider
  readonly values: ProviderValues
}

/** What an outside account is found by. */
export const oauthKey = ({ provider, subject }: Pick<OAuthShown, 'provider' | 'subject'>): string =>
  `${provider} ${subject}`

/** Providers that tell no address: existing clients expect no member for one. */
const withoutAddress: ReadonlySet<AnyOAuthProvider> = new Set(['twitter', 'tiktok', 'snapchat'])

/** An account at an outside provider. */
export const oauthAccount: FactorKind<OAuthShown> = {
  name: 'oauth',
  noun: 'oauth-user',
  isPrimary: true,
  proves: () => ['federation'],
  group: 'oauth',
  called: 'accounts elsewhere',
  // Each provider once, and a second account at some.
  most: 30,
  full: 'too_many_oauth_registrations',
  pace: 'newOAuthAccountsOfAccount',
  notFound: 'oauth_user_registration_not_found',
  // Whoever made the account may have put their own in.
  claimed: () => null,
  wire: (factors) => ({ providers: factors.map(wireRegistration) }),
  exported: (factors) => ({
    providers: factors.map((one) => ({
      oauth_user_registration_id: one.factorId,
      provider: one.shown.provider,
      provider_subject: one.shown.subject,
      profile_picture_url: one.shown.picture,
      locale: one.shown.locale,
      provider_values: one.secret === null ? null : (JSON.parse(one.secret) as OAuthSecret).values,
      ...exportedTimes(one),
    })),
  }),
  inSession: (id, { provider, subject, emailId }) => ({
    [`${provider}_oauth_factor`]: {
      id,
      provider_subject: subject,
      ...(withoutAddress.has(provider) ? {} : { email_id: emailId }),
    },
  }),
  impersonal: (shown) => shown,
}

const wireRegistration = ({ factorId, shown }: Factor<OAuthShown>): OAuthRegistration => ({
  oauth_user_registration_id: factorId,
  provider_subject: shown.subject,
  provider_type: everyOAuthProvider[shown.provider],
  profile_picture_url: shown.picture,
  locale: shown.locale,
})
