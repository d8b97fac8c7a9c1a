import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'

export type WalletAuthenticateStart = Infer<typeof schema.authenticateStart>

/** Text that the wallet must sign. */
export interface Challenged {
  /** Empty if no user is signed in. */
  readonly user_id: string
  readonly challenge: string
}

export const authenticateStart = {
  /** Starts a sign-in or sign-up with the wallet. */
  primary: keyed.post<WalletAuthenticateStart, Challenged>('/crypto_wallets/authenticate/start/primary'),
  /** Starts adding the wallet to the signed-in user as a factor. */
  secondary: signedIn.post<WalletAuthenticateStart, Challenged>('/crypto_wallets/authenticate/start/secondary'),
} as const

/** Signs in with a signed text: `{ crypto_wallet_address, crypto_wallet_type, signature }`. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant>(
  '/crypto_wallets/authenticate',
  'session',
)

/** Deletes a wallet from the account. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/crypto_wallets/:id')
