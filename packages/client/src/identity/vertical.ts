import { authenticate } from '@latchkey/protocol/identity/session'
import type { SignedIn } from '../core/session/session.ts'
import type { Vertical } from '../core/vertical.ts'

/** The vertical of users. */
export const consumer: Vertical<SignedIn> = {
  parts: { session: ['session', 'session_id'], user: ['user', 'user_id'] },
  person: 'user',
  renew: authenticate,
  hasIntermediate: false,
  remembersMethod: true,
}
