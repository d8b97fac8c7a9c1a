import * as calls from '@latchkey/protocol/identity/organization'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'
import { changing } from './changing-member.ts'

const read = changing(calls.get)
const remove = action(calls.remove)

/** The organization of a slug, or null. */
export const getBySlug = action(calls.getBySlug)

/** What headless pages call about the organization of whoever is signed in, by its public names. */
export const organizationCalls = {
  /** Reads the organization anew. */
  get: async (client: MemberClient) => (await read(client, {})).organization,
  update: changing(calls.update),
  /** Takes the organization away with its members; whoever is signed in to it is signed out. */
  delete: async (client: MemberClient) => {
    const answer = await remove(client, {})
    const store = await client.store()
    store.forget()
    return answer
  },
  /** What anyone may know of an organization; `organization` is null where none has the slug. */
  getBySlug,
}
