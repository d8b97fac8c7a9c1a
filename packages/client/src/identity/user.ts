import type { Req, Res } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { User } from '@latchkey/protocol/identity/user'
import * as calls from '@latchkey/protocol/identity/user'
import type { Action } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { invalidAnswer } from '../core/transport/invalid-answer.ts'
import { changing } from './changing-user.ts'

/** Reads the signed-in user and keeps the copy. The wire's answer is the user itself with a receipt between. */
export const get: Action<Record<string, never>, User> = async (client, params, signal) => {
  const { request_id, status_code, ...user }: User & Receipt = await client.send(calls.me, params, signal)
  const store = await client.store()
  store.remember({ user })
  return user
}

export const update = changing(calls.update)
export const deleteEmail = changing(calls.deleteEmail)
export const deletePhoneNumber = changing(calls.deletePhoneNumber)

/** The ways that are known. */
const ways: ReadonlySet<string> = new Set<Res<typeof calls.search>['userType']>(['new', 'password', 'passwordless'])

/**
 * How an address may sign in.
 *
 * @public for headless pages of our own; the facade has no name for it
 */
export const search: Action<Req<typeof calls.search>, Res<typeof calls.search> & Receipt> = async (
  client,
  params,
  signal,
) => {
  const answer = await client.send(calls.search, params, signal)
  // Whoever went on with another kind would wait for ever.
  if (!ways.has(answer.userType)) throw invalidAnswer()
  return answer
}

/** What headless pages call, by its public names. */
export const userCalls = {
  /** Reads the user anew. */
  get: (client: Client) => get(client, {}),
  /** Changes the name or the metadata that the user may write. */
  update,
  deleteEmail: (client: Client, emailId: string) => deleteEmail(client, { id: emailId }),
  deletePhoneNumber: (client: Client, phoneId: string) => deletePhoneNumber(client, { id: phoneId }),
}
