import * as calls from '@latchkey/protocol/methods/totp/b2b'
import { action } from '../../core/action.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { withIntermediateToken } from '../../identity/intermediate-session.ts'

const get = action(calls.recoveryCodes)
const rotate = action(calls.rotateRecoveryCodes)

/** What headless pages call, by its public names. */
export const totp = {
  /** Sets up an authenticator app: `{ secret, qr_code, recovery_codes }` to show them. */
  create: withIntermediateToken(calls.create),
  /** Proves it by the six digits that it shows now. The first time makes it count. */
  authenticate: withIntermediateToken(calls.authenticate),
}

export const recoveryCodes = {
  /** Goes in without the app, by a recovery code, which is used up. */
  recover: withIntermediateToken(calls.recover),
  /** The codes that are left. */
  get: (client: MemberClient) => get(client, {}),
  /** Ten new ones in place of the old. */
  rotate: (client: MemberClient) => rotate(client, {}),
}
