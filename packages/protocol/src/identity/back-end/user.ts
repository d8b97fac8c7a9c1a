import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { User } from '../user.ts'
import type * as schema from './user.schema.ts'

/** A person as back ends read them. */
export interface BackEndUser extends User {
  /** The site's own name for them; `null` where it gave none. */
  readonly external_id: string | null
  /** Whether their password is refused for a while, because somebody guessed at it too often. */
  readonly is_locked: boolean
  /** RFC 3339; `null` while it is taken. */
  readonly lock_expires_at: string | null
}

/** A person whom a back end changed. */
export interface Changed {
  readonly user_id: string
  readonly user: BackEndUser
}

type One = Infer<typeof schema.one>
type Removal = Infer<typeof schema.deleteFactor>

/** Makes a person whom the site vouches for. The addresses are theirs, and unproven until they answer from them. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  Changed & {
    readonly status: User['status']
    /** Empty where none was sent. */
    readonly email_id: string
    readonly phone_id: string
  }
>('/users')

/** Flat: the answer is the user itself. */
export const get = byBackEnd.get<One, BackEndUser>('/users/:user_id')

/** Who fits, the oldest first. */
export const search = byBackEnd.post<
  Infer<typeof schema.search>,
  {
    readonly results: readonly BackEndUser[]
    readonly results_metadata: {
      /** How many fit, on all pages together. */
      readonly total: number
      /** `null` on the last page. */
      readonly next_cursor: string | null
    }
  }
>('/users/search')

export const update = byBackEnd.put<
  Infer<typeof schema.update>,
  Changed & Pick<User, 'emails' | 'phone_numbers' | 'crypto_wallets'>
>('/users/:user_id')

/** Puts one address or number in the place of all that the person has of its kind. */
export const exchangePrimaryFactor = byBackEnd.put<Infer<typeof schema.exchangePrimaryFactor>, Changed>(
  '/users/:user_id/exchange_primary_factor',
)

/** Removes a person with every session, token, code and factor of theirs. */
export const remove = byBackEnd.remove<One, { readonly user_id: string }>('/users/:user_id')

export const removeExternalId = byBackEnd.remove<One, Changed>('/users/:user_id/external_id')

/** Takes a factor away from whomever it belongs to, the last one as well: the back end answers for its people. */
export const removeFactor = {
  email: byBackEnd.remove<Removal, Changed>('/users/emails/:id'),
  phoneNumber: byBackEnd.remove<Removal, Changed>('/users/phone_numbers/:id'),
  passkey: byBackEnd.remove<Removal, Changed>('/users/webauthn_registrations/:id'),
  biometric: byBackEnd.remove<Removal, Changed>('/users/biometric_registrations/:id'),
  totp: byBackEnd.remove<Removal, Changed>('/users/totps/:id'),
  cryptoWallet: byBackEnd.remove<Removal, Changed>('/users/crypto_wallets/:id'),
  password: byBackEnd.remove<Removal, Changed>('/users/passwords/:id'),
  oauth: byBackEnd.remove<Removal, Changed>('/users/oauth/:id'),
} as const
