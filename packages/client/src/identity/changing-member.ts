import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Action } from '../core/action.ts'
import type { SignedInMember } from './b2b.ts'

type Changed = Partial<Pick<SignedInMember, 'member' | 'organization'>>

/** Makes a call callable whose answer carries a newer copy of the member or the organization, and keeps that. */
export const changing =
  <Req, Res extends Changed>(call: Call<Req, Res>): Action<Req, Res & Receipt, SignedInMember> =>
  async (client, params, signal) => {
    const answer = await client.send(call, params, signal)
    const store = await client.store()
    const { member, organization } = answer
    if (member) store.remember({ member })
    if (organization) store.remember({ organization })
    return answer
  }
