import type { infer as Infer } from 'zod'
import { keyed, signedIn } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type { FactorDeleted } from '../../identity/user.ts'
import type * as schema from './consumer.schema.ts'

export type AuthenticateStart = Infer<typeof schema.authenticateStart>

/** The text that the wallet is to sign. */
export interface Challenged {
  /** Empty while nobody is signed in. */
  readonly user_id: string
  readonly challenge: string
}

export const authenticateStart = {
  /** Whoever has the wallet signs in, or signs up. */
  primary: keyed.post<AuthenticateStart, Challenged>('/crypto_wallets/authenticate/start/primary'),
  /** The wallet becomes one more factor of whoever is signed in. */
  secondary: signedIn.post<AuthenticateStart, Challenged>('/crypto_wallets/authenticate/start/secondary'),
} as const

/** Signs in with what the wallet has signed: `{ crypto_wallet_address, crypto_wallet_type, signature }`. */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant>(
  '/crypto_wallets/authenticate',
  'session',
)

/** Takes a wallet away from the account. */
export const remove = signedIn.remove<Infer<typeof schema.remove>, FactorDeleted>('/users/crypto_wallets/:id')
