import type { User } from '@latchkey/protocol/identity/user'
import type { Person } from '../store/tables/users.ts'
import { wireTime } from './wire-time.ts'

/** A person as clients read them. Whoever is stored has proven a contact, so all are active and verified. */
export const wireUser = ({ userId, createdAt, name, contacts, trustedMetadata, untrustedMetadata }: Person): User => ({
  user_id: userId,
  created_at: wireTime(createdAt),
  status: 'active',
  name,
  emails: contacts
    .filter(({ kind }) => kind === 'email')
    .map(({ contactId, address }) => ({ email_id: contactId, email: address, verified: true })),
  phone_numbers: contacts
    .filter(({ kind }) => kind === 'phone_number')
    .map(({ contactId, address }) => ({ phone_id: contactId, phone_number: address, verified: true })),
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
  roles: [],
  trusted_metadata: trustedMetadata,
  untrusted_metadata: untrustedMetadata,
})
