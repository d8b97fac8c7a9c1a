import type { User } from '@latchkey/protocol/identity/user'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { isPending } from '../factors/contacts.ts'
import { type FactorKind, factorsOf } from '../factors/factor-kind.ts'
import { factorKinds } from '../factors/registry.ts'
import { wireTime } from '../wire-time.ts'

/** Members that are always present, because clients map over all of them. */
const nothingYet = {
  emails: [],
  phone_numbers: [],
  providers: [],
  webauthn_registrations: [],
  biometric_registrations: [],
  totps: [],
  crypto_wallets: [],
  password: null,
  roles: [],
} as const

/** Returns the factors that are active, or whose set-up has not expired. */
const activeFactorsOf = (person: StoredUser, kind: FactorKind, now: number): readonly Factor[] =>
  factorsOf(person, kind).filter((factor) => kind.isOver?.(factor, now) !== true)

/** Returns a user in wire form. */
export const wireUser = (person: StoredUser, now: number): User => ({
  user_id: person.userId,
  created_at: wireTime(person.createdAt),
  status: isPending(person) ? 'pending' : 'active',
  name: person.name,
  picture_url: person.pictureURL,
  locale: person.locale,
  ...nothingYet,
  ...Object.assign({}, ...factorKinds.map((kind) => kind.wire(activeFactorsOf(person, kind, now)))),
  trusted_metadata: person.trustedMetadata,
  untrusted_metadata: person.untrustedMetadata,
})
