import type { WebauthnRegistration } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors/factors.ts'
import { wireTime } from '../wire-time.ts'
import { exportedTimes } from './exported-factor.ts'
import type { FactorKind } from './factor-kind.ts'

/** The stored data of a passkey. */
export interface PasskeyData {
  /** The relying party ID that the authenticator created it for. */
  readonly domain: string
  readonly userAgent: string
  /** The requested kind; empty for any. */
  readonly authenticatorType: '' | 'platform' | 'cross-platform'
  readonly name: string
}

/** An authenticator's last statement about itself. It is not attested: no certificate is requested. */
export interface AuthenticatorState {
  /** Whether it verified the user, by fingerprint, face or PIN (WebAuthn 6.1, UV). */
  readonly hasVerified: boolean
  /** Whether the passkey can be copied to other devices (BE); it never changes. */
  readonly canBeCopied: boolean
  /** Whether it is backed up (BS). */
  readonly isCopied: boolean
  /** The authenticator model: the AAGUID, a UUID. All zeros if undisclosed, empty if it was not stored. */
  readonly model: string
}

/** The check values of a passkey. Bytes are base64url. */
export interface PasskeyCheck {
  /** COSE (RFC 9052). */
  readonly publicKey: string
  /** The user handle that the authenticator returns. */
  readonly userHandle: string
  /** The transports that the authenticator reported. */
  readonly transports: readonly string[]
  /** The last signature counter. */
  readonly counter: number
  /** Missing in passkeys of older releases, until they sign again. */
  readonly authenticator?: AuthenticatorState
}

/**
 * Serializes the check values for storage. Nodes of earlier releases read them too, so the state of the authenticator
 * keeps the name `said` there.
 */
export const storedCheck = ({
  publicKey,
  userHandle,
  transports,
  counter,
  authenticator: said,
}: PasskeyCheck): string => JSON.stringify({ publicKey, userHandle, transports, counter, said })

/** Parses stored check values. */
export const parseCheck = (stored: string): PasskeyCheck => {
  const { said, ...check } = JSON.parse(stored)
  return { ...check, ...(said !== undefined && { authenticator: said }) }
}

/** Found by its credential ID; verified with a `PasskeyCheck`. */
export const passkey: FactorKind<PasskeyData> = {
  name: 'passkey',
  noun: 'webauthn-registration',
  // It opens the account, but no message reaches its owner by it, so the account also keeps an address or number.
  isPrimary: false,
  proves: ({ hasVerifiedUser = false }) => (hasVerifiedUser ? ['possession', 'verification'] : ['possession']),
  group: 'passkey',
  label: 'passkeys',
  // More than any user needs.
  maxCount: 10,
  limitError: 'too_many_webauthn_registrations',
  addRateLimit: 'newPasskeysOfAccount',
  notFound: 'webauthn_registration_not_found',
  onAccountClaimed: () => null,
  wire: (factors) => ({ webauthn_registrations: factors.map(wirePasskey) }),
  exported: (factors) => ({
    webauthn_registrations: factors.map((one) => {
      const { factorId, lookupKey, publicData, checkedBy } = one
      const { publicKey, userHandle, transports, counter, authenticator } = parseCheck(checkedBy ?? '{}')
      return {
        webauthn_registration_id: factorId,
        credential_id: lookupKey,
        public_key: publicKey,
        user_handle: userHandle,
        transports,
        sign_count: counter,
        domain: publicData.domain,
        user_agent: publicData.userAgent,
        authenticator_type: publicData.authenticatorType,
        name: publicData.name,
        authenticator: authenticator === undefined ? null : exportedStatement(authenticator),
        ...exportedTimes(one),
      }
    }),
  }),
  toSessionFactor: (webauthn_registration_id, { domain, userAgent }) => ({
    webauthn_factor: { webauthn_registration_id, domain, user_agent: userAgent },
  }),
  withoutPII: (passkeyData) => ({ ...passkeyData, userAgent: '' }),
}

const exportedStatement = ({ hasVerified, canBeCopied, isCopied, model }: AuthenticatorState) => ({
  user_verified: hasVerified,
  backup_eligible: canBeCopied,
  backed_up: isCopied,
  aaguid: model,
})

/** Returns a passkey in wire form. It is stored only after a proof, so all are verified. */
export const wirePasskey = ({
  factorId,
  publicData,
  createdAt,
  usedAt,
}: Factor<PasskeyData>): WebauthnRegistration => ({
  webauthn_registration_id: factorId,
  domain: publicData.domain,
  user_agent: publicData.userAgent,
  authenticator_type: publicData.authenticatorType,
  verified: true,
  name: publicData.name,
  created_at: wireTime(createdAt),
  last_used_at: usedAt === null ? null : wireTime(usedAt),
})
