import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { MemberGrant } from '../../identity/member-session.ts'
import type * as schema from './back-end-b2b.schema.ts'

/** Creates a token with which the project's staff acts as a member, once and within five minutes. */
export const create = byBackEnd.post<
  Infer<typeof schema.create>,
  {
    readonly organization_id: string
    readonly member_id: string
    readonly impersonation_token: string
    /** RFC 3339, UTC. */
    readonly expires_at: string
  }
>('/b2b/impersonation')

/** The page's call, for back ends. */
export const authenticate = byBackEnd.post<Infer<typeof schema.authenticate>, MemberGrant>(
  '/b2b/impersonation/authenticate',
)
