import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Client } from '../client.ts'
import { idOf, type SignedInState, type Vertical } from '../vertical.ts'
import { endsSession } from './ends-session.ts'

/**
 * Creates the sign-out action of a vertical. The local session is removed once the provider has revoked it or does not
 * know it. After any other failure it stays, so that the user can retry, unless `forceClear` is set.
 */
export const createRevoke =
  <Who extends SignedInState>(vertical: Vertical<Who>, call: Call<object, object>) =>
  async (
    client: Client<Who>,
    { forceClear = false }: { readonly forceClear?: boolean } = {},
    signal?: AbortSignal,
  ): Promise<Receipt> => {
    const currentSessionId = () => {
      const state = client.session.current()
      return state && idOf(vertical, 'session', state)
    }
    const revokedId = currentSessionId()
    const forget = async () => {
      const store = await client.store()
      // Another user may have signed in during the request. Their session must stay.
      const currentId = currentSessionId()
      if (!currentId || !revokedId || currentId === revokedId) store.forget()
    }
    try {
      const answer = await client.send(call, {}, signal)
      await forget()
      return answer
    } catch (error) {
      if (forceClear || endsSession(error)) await forget()
      throw error
    }
  }
