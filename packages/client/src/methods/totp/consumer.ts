import * as calls from '@latchkey/protocol/methods/totp/consumer'
import { action, signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { changing } from '../../identity/changing-user.ts'

const make = changing(calls.create)
const authenticate = signIn(calls.authenticate)
const recover = signIn(calls.recover)
const list = action(calls.recoveryCodes)
const remove = changing(calls.remove)

/** What headless pages call, by its public names. */
export const totps = {
  /** Sets up an authenticator app for whoever is signed in: `{ secret, qr_code, recovery_codes }` to show them. */
  create: (client: Client, options: Parameters<typeof make>[1] = {}) => make(client, options),
  /** Proves it by the six digits that it shows now. The first time makes it count. */
  authenticate: (client: Client, options: Parameters<typeof authenticate>[1]) => authenticate(client, options),
  /** The recovery codes that are left. */
  recoveryCodes: (client: Client) => list(client, {}),
  /** Goes in without the app, by a recovery code, which is used up. */
  recover: (client: Client, options: Parameters<typeof recover>[1]) => recover(client, options),
}

/** The same, for what stands among the methods of the user. */
export const userTotps = {
  deleteTOTP: (client: Client, id: string) => remove(client, { id }),
}
