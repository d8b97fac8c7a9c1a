import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { BackEndGrant } from '../../identity/back-end/session.ts'
import type * as schema from './back-end.schema.ts'

/** Creates a token with which the project's staff acts as a user, once and within five minutes. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  {
    readonly user_id: string
    readonly impersonation_token: string
    /** RFC 3339, UTC. */
    readonly expires_at: string
  }
>('/impersonation')

/** The page's call, for back ends. */
export const authenticate = byBackEnd.post<Infer<typeof schema.authenticate>, BackEndGrant>(
  '/impersonation/authenticate',
)
