import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'

/**
 * Writes the text that a wallet is to sign: to sign in, or to be added to the person who is named. Nobody is made before it is
 * signed, so `user_created` is false and `user_id` empty for a wallet that is nobody's.
 */
export const authenticateStart = byBackEnd.post<
  Infer<typeof schema.authenticateStart>,
  { readonly user_id: string; readonly challenge: string; readonly user_created: boolean }
>('/crypto_wallets/authenticate/start')

export const authenticate = byBackEnd.post<Infer<typeof schema.authenticate>, BackEndGrant>(
  '/crypto_wallets/authenticate',
)
