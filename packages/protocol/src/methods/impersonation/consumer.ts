import type { infer as Infer } from 'zod'
import { keyed } from '../../core/call.ts'
import type { Grant } from '../../identity/session.ts'
import type * as schema from './consumer.schema.ts'

/**
 * Authenticates a token with which the project's staff acts as a user. The session names them and ends within the hour.
 */
export const authenticate = keyed.post<Infer<typeof schema.authenticate>, Grant>(
  '/impersonation/authenticate',
  'session',
)
