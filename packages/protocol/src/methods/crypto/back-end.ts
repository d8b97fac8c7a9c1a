import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'

/**
 * Creates the text that a wallet must sign, to sign in or to be added to the named user. No user is created before the
 * signature, so for an unknown wallet `user_created` is false and `user_id` is empty.
 */
export const authenticateStart = byBackEnd.post<
  Infer<typeof schema.authenticateStart>,
  { readonly user_id: string; readonly challenge: string; readonly user_created: boolean }
>('/crypto_wallets/authenticate/start')

export const authenticate = byBackEnd.post<Infer<typeof schema.authenticate>, BackEndGrant>(
  '/crypto_wallets/authenticate',
)
