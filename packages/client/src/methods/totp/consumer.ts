import * as calls from '@latchkey/protocol/methods/totp/consumer'
import { action, signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { withUserUpdate } from '../../identity/changing-user.ts'

const createTotp = withUserUpdate(calls.create)
const authenticate = signIn(calls.authenticate)
const recover = signIn(calls.recover)
const list = action(calls.recoveryCodes)
const remove = withUserUpdate(calls.remove)

/** Methods of `client.totps`. */
export const totps = {
  /**
   * Creates an authenticator app for the signed-in user. Resolves with `{ secret, qr_code, recovery_codes }` to
   * display.
   */
  create: (client: Client, options: Parameters<typeof createTotp>[1] = {}) => createTotp(client, options),
  /** Verifies the six digits that the app shows. The first success activates the app. */
  authenticate: (client: Client, options: Parameters<typeof authenticate>[1]) => authenticate(client, options),
  /** Returns the unused recovery codes. */
  recoveryCodes: (client: Client) => list(client, {}),
  /** Signs in with a recovery code instead of the app. The code works once. */
  recover: (client: Client, options: Parameters<typeof recover>[1]) => recover(client, options),
}

/** Methods of `client.user` for authenticator apps. */
export const userTotps = {
  deleteTOTP: (client: Client, id: string) => remove(client, { id }),
}
