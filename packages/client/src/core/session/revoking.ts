import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Client } from '../client.ts'
import { idOf, type Known, type Vertical } from '../vertical.ts'
import { endsSession } from './ends-session.ts'

/**
 * Makes the sign-out of a vertical. The session is dropped here once the provider has ended it or knows of none; after any
 * other failure it stays, to be tried again, unless `forceClear` asks for it to go in any case.
 */
export const revoking =
  <Who extends Known>(vertical: Vertical<Who>, call: Call<object, object>) =>
  async (
    client: Client<Who>,
    { forceClear = false }: { readonly forceClear?: boolean } = {},
    signal?: AbortSignal,
  ): Promise<Receipt> => {
    const idNow = () => {
      const now = client.session.current()
      return now && idOf(vertical, 'session', now)
    }
    const meant = idNow()
    const forget = async () => {
      const store = await client.store()
      // Somebody may have signed in while the answer was under way; that session was not meant.
      const now = idNow()
      if (!now || !meant || now === meant) store.forget()
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
