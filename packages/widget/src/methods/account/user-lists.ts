import type { Action } from '@latchkey/client/core/action'
import type { Client } from '@latchkey/client/core/client'
import { listConnectedApps } from '@latchkey/client/idp/consumer'
import type { AccountLists, ListName } from './contract.ts'
import { appsOf } from './lists.ts'

const lists = {
  async 'connected-apps'(client: Client, signal?: AbortSignal) {
    return { 'connected-apps': appsOf(await listConnectedApps(client, {}, signal)) }
  },
} as const

/** Loads one list of the signed-in user. */
export const listOfUser: Action<{ readonly name: ListName }, AccountLists> = Object.assign(
  (client: Client, { name }: { readonly name: ListName }, signal?: AbortSignal) => lists[name](client, signal),
  { actions: [listConnectedApps] },
)
