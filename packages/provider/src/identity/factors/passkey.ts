import type { WebauthnRegistration } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors.ts'
import type { FactorKind } from './kind.ts'

/** What a person is told of a passkey of theirs. */
export interface PasskeyShown {
  /** The relying party's id that the authenticator made it for. */
  readonly domain: string
  readonly userAgent: string
  /** The kind that was asked for; empty where any would do. */
  readonly authenticatorType: '' | 'platform' | 'cross-platform'
  readonly name: string
}

/** Found by its credential id; checked by `PasskeyCheck` of `methods/passkey`. */
export const passkey: FactorKind<PasskeyShown> = {
  name: 'passkey',
  noun: 'webauthn-registration',
  // It opens the account, but nobody is reached by it: an account keeps an address or a number too.
  isPrimary: false,
  group: 'passkey',
  called: 'passkeys',
  // More than anybody has devices.
  most: 10,
  full: 'too_many_webauthn_registrations',
  pace: 'newPasskeysOfAccount',
  notFound: 'webauthn_registration_not_found',
  claimed: () => null,
  wire: (factors) => ({ webauthn_registrations: factors.map(wirePasskey) }),
  inSession: (webauthn_registration_id, { domain, userAgent }) => ({
    webauthn_factor: { webauthn_registration_id, domain, user_agent: userAgent },
  }),
  impersonal: (shown) => ({ ...shown, userAgent: '' }),
}

/** A passkey as clients read it. It is stored once an authenticator has proven it, so all are verified. */
export const wirePasskey = ({ factorId, shown }: Factor<PasskeyShown>): WebauthnRegistration => ({
  webauthn_registration_id: factorId,
  domain: shown.domain,
  user_agent: shown.userAgent,
  authenticator_type: shown.authenticatorType,
  verified: true,
  name: shown.name,
})
