import type { Receipt } from '@latchkey/protocol/core/envelope'
import * as calls from '@latchkey/protocol/identity/session'
import { signIn } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { endsSession } from '../core/ends-session.ts'

/** Asks the provider whether the session lives, and renews the tokens. With a duration it also moves the end. */
export const authenticate = signIn(calls.authenticate)

/**
 * Signs out. The session is dropped here once the provider has ended it or knows of none; after any other failure it
 * stays, to be tried again, unless `forceClear` asks for it to go in any case.
 */
export const revoke = async (
  client: Client,
  { forceClear = false }: { readonly forceClear?: boolean } = {},
  signal?: AbortSignal,
): Promise<Receipt> => {
  const sessionId = client.session.current()?.session.session_id
  const forget = async () => {
    const store = await client.store()
    // Somebody may have signed in while the answer was under way; that session was not meant.
    const now = store.current()
    if (!now || !sessionId || now.session.session_id === sessionId) store.forget()
  }
  try {
    const answer = await client.send(calls.revoke, {}, signal)
    await forget()
    return answer
  } catch (error) {
    if (forceClear || endsSession(error)) await forget()
    throw error
  }
}

/** What headless pages call, by its public names. */
export const sessionCalls = {
  /** Asks the provider whether the session lives; with a duration its end is moved. Runs by itself every three minutes. */
  authenticate: (client: Client, options: { readonly session_duration_minutes?: number } = {}) =>
    authenticate(client, options),
  /** Signs out. `forceClear`: also when the provider could not be asked. */
  revoke: (client: Client, options?: { readonly forceClear?: boolean }) => revoke(client, options),
}
