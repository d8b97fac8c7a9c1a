import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Action } from '../core/action.ts'
import type { SignedInMember } from './b2b.ts'

type Changed = Partial<Pick<SignedInMember, 'member' | 'organization'>>

/** Creates the action of a call whose response contains the changed member or organization, and stores that copy. */
export const withMemberUpdate =
  <Req, Res extends Changed>(call: Call<Req, Res>): Action<Req, Res & Receipt, SignedInMember> =>
  async (client, params, signal) => {
    const answer = await client.send(call, params, signal)
    const store = await client.store()
    const { member, organization } = answer
    if (member) store.remember({ member })
    if (organization) store.remember({ organization })
    return answer
  }
