import type { Req, Res } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { User } from '@latchkey/protocol/identity/user'
import * as calls from '@latchkey/protocol/identity/user'
import type { Action } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { invalidAnswer } from '../core/transport/invalid-answer.ts'
import { withUserUpdate } from './changing-user.ts'

/** Fetches the signed-in user and stores the copy. On the wire the user and the receipt share one object. */
export const get: Action<Record<string, never>, User> = async (client, params, signal) => {
  const { request_id, status_code, ...user }: User & Receipt = await client.send(calls.me, params, signal)
  const store = await client.store()
  store.remember({ user })
  return user
}

export const update = withUserUpdate(calls.update)
export const deleteEmail = withUserUpdate(calls.deleteEmail)
export const deletePhoneNumber = withUserUpdate(calls.deletePhoneNumber)

/** Values of `userType` that this client knows. */
const knownUserTypes: ReadonlySet<string> = new Set<Res<typeof calls.search>['userType']>([
  'new',
  'password',
  'passwordless',
])

/**
 * Looks up how an email address may sign in.
 *
 * @public for headless pages of our own; the facade has no name for it
 */
export const search: Action<Req<typeof calls.search>, Res<typeof calls.search> & Receipt> = async (
  client,
  params,
  signal,
) => {
  const answer = await client.send(calls.search, params, signal)
  // An unknown kind would leave the form waiting forever.
  if (!knownUserTypes.has(answer.userType)) throw invalidAnswer()
  return answer
}

/** Methods of `client.user`. */
export const userCalls = {
  /** Fetches the user. */
  get: (client: Client) => get(client, {}),
  /** Updates the name and the metadata that users may change. */
  update,
  deleteEmail: (client: Client, emailId: string) => deleteEmail(client, { id: emailId }),
  deletePhoneNumber: (client: Client, phoneId: string) => deletePhoneNumber(client, { id: phoneId }),
}
