import * as calls from '@latchkey/protocol/identity/organization'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'
import { withMemberUpdate } from './changing-member.ts'

const readOrganization = withMemberUpdate(calls.get)
const remove = action(calls.remove)

/** Looks up an organization by its slug. */
export const getBySlug = action(calls.getBySlug)

/** Methods of `client.organization`, about the organization of the signed-in member. */
export const organizationCalls = {
  /** Fetches the organization. */
  get: async (client: MemberClient) => (await readOrganization(client, {})).organization,
  update: withMemberUpdate(calls.update),
  /** Deletes the organization with its members, and signs the member out. */
  delete: async (client: MemberClient) => {
    const answer = await remove(client, {})
    const store = await client.store()
    store.forget()
    return answer
  },
  /** Returns the public data of an organization; `organization` is null if none has the slug. */
  getBySlug,
}
