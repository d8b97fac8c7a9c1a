import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { IntermediateSession } from '@latchkey/protocol/identity/member-session'
import type { Action } from '../core/action.ts'
import type { MemberClient, SignedInMember } from './b2b.ts'

type WithoutToken<Req> = Omit<Req, keyof IntermediateSession>

/** Adds the token of the intermediate session to a request, if there is one. Pages never pass it themselves. */
export const addIntermediateToken = async <Params extends object>(
  client: MemberClient,
  params: Params,
): Promise<Params & IntermediateSession> => {
  const intermediate_session_token = (await client.store()).intermediate()
  return { ...params, ...(intermediate_session_token && { intermediate_session_token }) }
}

/** Makes an action of a call that continues an intermediate session. */
export const withIntermediateToken =
  <Req extends IntermediateSession, Res>(
    call: Call<Req, Res>,
  ): Action<WithoutToken<Req>, Res & Receipt, SignedInMember> =>
  async (client, params, signal) =>
    client.send(call, (await addIntermediateToken(client, params)) as unknown as Req, signal)
