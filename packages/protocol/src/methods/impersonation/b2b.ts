import type { infer as Infer } from 'zod'
import { keyed } from '../../core/call.ts'
import type { MemberGrant } from '../../identity/member-session.ts'
import type * as schema from './b2b.schema.ts'

/**
 * Takes a token with which the project's own people act as a member. The session names them, and ends within the hour. It is
 * a whole one: what the organization asks for besides, its member was asked for.
 */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, MemberGrant>(
  '/b2b/impersonation/authenticate',
  'session',
)
