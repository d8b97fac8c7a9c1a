import { listSessions, readDeletion } from '@latchkey/client/account/b2b'
import type { Action } from '@latchkey/client/core/action'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import { listOfSelf } from '@latchkey/client/idp/b2b'
import type { AccountLists, ListName } from '../../mount/account.contract.ts'
import { appsOf, deletionOf, sessionsOf } from './lists.ts'

const lists: { readonly [Name in ListName]: (client: MemberClient, signal?: AbortSignal) => Promise<AccountLists> } = {
  async sessions(client, signal) {
    return { sessions: sessionsOf(await listSessions(client, {}, signal)) }
  },
  async 'connected-apps'(client, signal) {
    return { 'connected-apps': appsOf(await listOfSelf(client, {}, signal)) }
  },
  async delete(client, signal) {
    return { delete: deletionOf(await readDeletion(client, {}, signal)) }
  },
}

/** Loads one list of the signed-in member. */
export const listOfMember: Action<{ readonly name: ListName }, AccountLists, SignedInMember> = Object.assign(
  (client: MemberClient, { name }: { readonly name: ListName }, signal?: AbortSignal) => lists[name](client, signal),
  { actions: [listSessions, listOfSelf, readDeletion] },
)
