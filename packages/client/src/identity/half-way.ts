import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { HalfWay } from '@latchkey/protocol/identity/member-session'
import type { Action } from '../core/action.ts'
import type { MemberClient, SignedInMember } from './b2b.ts'

type Own<Req> = Omit<Req, keyof HalfWay>

/** A request with what is proven so far, where there is anything. A page never says that itself. */
export const goingOn = async <Params extends object>(
  client: MemberClient,
  params: Params,
): Promise<Params & HalfWay> => {
  const intermediate_session_token = (await client.store()).intermediate()
  return { ...params, ...(intermediate_session_token && { intermediate_session_token }) }
}

/** Makes a call callable that goes on from an intermediate session. */
export const goOn =
  <Req extends HalfWay, Res>(call: Call<Req, Res>): Action<Own<Req>, Res & Receipt, SignedInMember> =>
  async (client, params, signal) =>
    client.send(call, (await goingOn(client, params)) as unknown as Req, signal)
