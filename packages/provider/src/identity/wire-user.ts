import type { User } from '@latchkey/protocol/identity/user'
import type { Person } from '../store/tables/users.ts'
import { wireTime } from './wire-time.ts'

/** A person as clients read them. Whoever is stored can sign in, so all are active. */
export const wireUser = ({
  userId,
  createdAt,
  name,
  contacts,
  password,
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
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: password === null ? null : { password_id: password.passwordId, requires_reset: password.requiresReset },
  roles: [],
  trusted_metadata: trustedMetadata,
  untrusted_metadata: untrustedMetadata,
})
