import type { WebauthnRegistration } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors.ts'
import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'

/** What a person is told of a passkey of theirs. */
export interface PasskeyShown {
  /** The relying party's id that the authenticator made it for. */
  readonly domain: string
  readonly userAgent: string
  /** The kind that was asked for; empty where any would do. */
  readonly authenticatorType: '' | 'platform' | 'cross-platform'
  readonly name: string
}

/** What an authenticator said of itself when it signed last. It is its own word: no certificate is asked for. */
export interface SaidOfItself {
  /** Whether it had made sure who the person was, by a finger, a face or a number (WebAuthn 6.1, UV). */
  readonly hasVerified: boolean
  /** Whether the passkey can be copied to other devices (BE); that never changes. */
  readonly canBeCopied: boolean
  /** Whether it has been (BS). */
  readonly isCopied: boolean
  /** Its model: the AAGUID, a UUID; all zeros from those that do not tell, empty where it was not kept. */
  readonly model: string
}

/** What a passkey is checked by. Bytes are base64url. */
export interface PasskeyCheck {
  /** COSE (RFC 9052). */
  readonly publicKey: string
  /** What the authenticator says whose it is. */
  readonly userHandle: string
  /** How the authenticator can be reached, as it said itself. */
  readonly transports: readonly string[]
  /** How often it has signed, as far as it counts. */
  readonly counter: number
  /** Missing in a passkey that was made before it was kept, until it signs again. */
  readonly said?: SaidOfItself
}

/** Found by its credential id; checked by a `PasskeyCheck`. */
export const passkey: FactorKind<PasskeyShown> = {
  name: 'passkey',
  noun: 'webauthn-registration',
  // It opens the account, but nobody is reached by it: an account keeps an address or a number too.
  isPrimary: false,
  proves: ({ hasVerifiedUser = false }) => (hasVerifiedUser ? ['possession', 'verification'] : ['possession']),
  group: 'passkey',
  called: 'passkeys',
  // More than anybody has devices.
  most: 10,
  full: 'too_many_webauthn_registrations',
  pace: 'newPasskeysOfAccount',
  notFound: 'webauthn_registration_not_found',
  claimed: () => null,
  wire: (factors) => ({ webauthn_registrations: factors.map(wirePasskey) }),
  exported: (factors) => ({
    webauthn_registrations: factors.map((one) => {
      const { factorId, lookupKey, shown, checkedBy } = one
      const { publicKey, userHandle, transports, counter, said }: PasskeyCheck = JSON.parse(checkedBy ?? '{}')
      return {
        webauthn_registration_id: factorId,
        credential_id: lookupKey,
        public_key: publicKey,
        user_handle: userHandle,
        transports,
        sign_count: counter,
        domain: shown.domain,
        user_agent: shown.userAgent,
        authenticator_type: shown.authenticatorType,
        name: shown.name,
        authenticator: said === undefined ? null : exportedStatement(said),
        ...exportedTimes(one),
      }
    }),
  }),
  inSession: (webauthn_registration_id, { domain, userAgent }) => ({
    webauthn_factor: { webauthn_registration_id, domain, user_agent: userAgent },
  }),
  impersonal: (shown) => ({ ...shown, userAgent: '' }),
}

const exportedStatement = ({ hasVerified, canBeCopied, isCopied, model }: SaidOfItself) => ({
  user_verified: hasVerified,
  backup_eligible: canBeCopied,
  backed_up: isCopied,
  aaguid: model,
})

/** A passkey as clients read it. It is stored once an authenticator has proven it, so all are verified. */
export const wirePasskey = ({ factorId, shown }: Factor<PasskeyShown>): WebauthnRegistration => ({
  webauthn_registration_id: factorId,
  domain: shown.domain,
  user_agent: shown.userAgent,
  authenticator_type: shown.authenticatorType,
  verified: true,
  name: shown.name,
})
