import type { User } from '@latchkey/protocol/identity/user'
import type { Person } from '../store/tables/users.ts'
import { factorsOf } from './factors/kind.ts'
import { factorKinds } from './factors/registry.ts'
import { wireTime } from './wire-time.ts'

/** Members that are always there: clients map over all of them. */
const nothingYet = {
  emails: [],
  phone_numbers: [],
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
} as const

/** A person as clients read them. Whoever is stored can sign in, so all are active. */
export const wireUser = (person: Person): User => ({
  user_id: person.userId,
  created_at: wireTime(person.createdAt),
  status: 'active',
  name: person.name,
  ...nothingYet,
  ...Object.assign({}, ...factorKinds.map((kind) => kind.wire(factorsOf(person, kind)))),
  roles: [],
  trusted_metadata: person.trustedMetadata,
  untrusted_metadata: person.untrustedMetadata,
})
