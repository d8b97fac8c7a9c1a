import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { User } from '../user.ts'
import type * as schema from './user.schema.ts'

/** A user as back ends read them. */
export interface BackEndUser extends User {
  /** The site's own name for the user; `null` if unset. */
  readonly external_id: string | null
  /** Whether the user's password is locked out for a while, after too many wrong attempts. */
  readonly is_locked: boolean
  /** RFC 3339; `null` if the user is not locked. */
  readonly lock_expires_at: string | null
}

/** A user that a back end changed. */
export interface Changed {
  readonly user_id: string
  readonly user: BackEndUser
}

/** A warning about values of the request that have no effect. */
interface WithUserWarning {
  readonly warning?: string
}

type OneUserRequest = Infer<typeof schema.one>
type Removal = Infer<typeof schema.deleteFactor>

/** Creates a user on the site’s responsibility. The addresses stay unverified until a sign-in with them. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  Changed &
    WithUserWarning & {
      readonly status: User['status']
      /** Empty if the request had no address. */
      readonly email_id: string
      readonly phone_id: string
    }
>('/users')

/** Flat: the answer is the user itself. */
export const get = byBackEnd.get<OneUserRequest, BackEndUser>('/users/:user_id')

/** Searches users, the oldest first. */
export const search = byBackEnd.post<
  Infer<typeof schema.search>,
  {
    readonly results: readonly BackEndUser[]
    readonly results_metadata: {
      /** Number of matches on all pages. */
      readonly total: number
      /** `null` on the last page. */
      readonly next_cursor: string | null
    }
  }
>('/users/search')

export const update = byBackEnd.put<
  Infer<typeof schema.update>,
  Changed & WithUserWarning & Pick<User, 'emails' | 'phone_numbers' | 'crypto_wallets'>
>('/users/:user_id')

/**
 * Replaces all of the user's addresses, or all of the user's numbers, by one. With an address go the password and the
 * accounts at providers.
 */
export const exchangePrimaryFactor = byBackEnd.put<Infer<typeof schema.exchangePrimaryFactor>, Changed>(
  '/users/:user_id/exchange_primary_factor',
)

/** Deletes a user with all sessions, tokens, codes and factors. */
export const remove = byBackEnd.remove<OneUserRequest, { readonly user_id: string }>('/users/:user_id')

export const removeExternalId = byBackEnd.remove<OneUserRequest, Changed>('/users/:user_id/external_id')

/** Deletes a factor of any user, even the last one: the back end is responsible for its users. */
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
