import { listSessions, readDeletion } from '@latchkey/client/account/consumer'
import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { listConnectedApps } from '@latchkey/client/idp/consumer'
import type { AccountLists, ListName } from '../../mount/account.contract.ts'
import { appsOf, deletionOf, sessionsOf } from './lists.ts'

const lists: { readonly [Name in ListName]: (client: Client, signal?: AbortSignal) => Promise<AccountLists> } = {
  async sessions(client, signal) {
    return { sessions: sessionsOf(await listSessions(client, {}, signal)) }
  },
  async 'connected-apps'(client, signal) {
    return { 'connected-apps': appsOf(await listConnectedApps(client, {}, signal)) }
  },
  async delete(client, signal) {
    return { delete: deletionOf(await readDeletion(client, {}, signal)) }
  },
}

/** Loads one list of the signed-in user. */
export const listOfUser: Action<{ readonly name: ListName }, AccountLists> = Object.assign(
  (client: Client, { name }: { readonly name: ListName }, signal?: AbortSignal) => lists[name](client, signal),
  { actions: [listSessions, listConnectedApps, readDeletion] },
)
