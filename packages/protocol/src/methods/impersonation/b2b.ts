import type { infer as Infer } from 'zod'
import { keyed } from '../../core/call.ts'
import type { MemberGrant } from '../../identity/member-session.ts'
import type * as schema from './b2b.schema.ts'

/**
 * Authenticates a token with which the project's staff acts as a member. The session names them and ends within the
 * hour. It is a full session: the organization's other requirements apply to the member alone.
 */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, MemberGrant>(
  '/b2b/impersonation/authenticate',
  'session',
)
