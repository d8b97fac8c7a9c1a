import type { User, WebauthnRegistration } from '@latchkey/protocol/identity/user'
import type { Passkey, Person } from '../store/tables/users.ts'
import { wireTime } from './wire-time.ts'

/** A person as clients read them. Whoever is stored can sign in, so all are active. */
export const wireUser = ({
  userId,
  createdAt,
  name,
  contacts,
  password,
  passkeys,
  trustedMetadata,
  untrustedMetadata,
}: Person): User => ({
  user_id: userId,
  created_at: wireTime(createdAt),
  status: 'active',
  name,
  emails: contacts
    .filter(({ kind }) => kind === 'email')
    .map(({ contactId, address, isProven }) => ({ email_id: contactId, email: address, verified: isProven })),
  phone_numbers: contacts
    .filter(({ kind }) => kind === 'phone_number')
    .map(({ contactId, address, isProven }) => ({ phone_id: contactId, phone_number: address, verified: isProven })),
  providers: [],
  webauthn_registrations: passkeys.map(wirePasskey),
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: password === null ? null : { password_id: password.passwordId, requires_reset: password.requiresReset },
  roles: [],
  trusted_metadata: trustedMetadata,
  untrusted_metadata: untrustedMetadata,
})

/** A passkey as clients read it. It is stored once an authenticator has proven it, so all are verified. */
export const wirePasskey = (passkey: Passkey): WebauthnRegistration => ({
  webauthn_registration_id: passkey.registrationId,
  domain: passkey.domain,
  user_agent: passkey.userAgent,
  authenticator_type: passkey.authenticatorType,
  verified: true,
  name: passkey.name,
})
