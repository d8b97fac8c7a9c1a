import * as calls from '@latchkey/protocol/methods/totp/b2b'
import { action } from '../../core/action.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { withIntermediateToken } from '../../identity/intermediate-session.ts'

const get = action(calls.recoveryCodes)
const rotate = action(calls.rotateRecoveryCodes)

/** Methods of `client.totp`. */
export const totp = {
  /** Creates an authenticator app. Resolves with `{ secret, qr_code, recovery_codes }` to display. */
  create: withIntermediateToken(calls.create),
  /** Verifies the six digits that the app shows. The first success activates the app. */
  authenticate: withIntermediateToken(calls.authenticate),
}

export const recoveryCodes = {
  /** Signs in with a recovery code instead of the app. The code works once. */
  recover: withIntermediateToken(calls.recover),
  /** Returns the unused recovery codes. */
  get: (client: MemberClient) => get(client, {}),
  /** Replaces all recovery codes by ten new ones. */
  rotate: (client: MemberClient) => rotate(client, {}),
}
