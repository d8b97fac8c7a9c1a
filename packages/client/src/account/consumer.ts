import * as calls from '@latchkey/protocol/account/consumer'
import { action } from '../core/action.ts'
import type { Client } from '../core/client.ts'

export const listSessions = action(calls.sessions)
export const endSession = action(calls.endSession)
export const endOtherSessions = action(calls.endOtherSessions)

const sessions = {
  /**
   * Lists the active sessions of the signed-in user, latest first: the browser and the operating system of each, its
   * times and its verified factors. `current` marks the session of this browser.
   *
   * @returns `{ sessions }`, at most 200
   */
  list: (client: Client) => listSessions(client, {}),
  /**
   * Ends another session of the user. Its browser is signed out at its next request.
   *
   * @param params.session_id an ID from `list`; an {@link ApiError} of type `account_session_not_found` reports an
   * unknown one
   */
  end: (client: Client, params: { readonly session_id: string }) => endSession(client, params),
  /** Ends all sessions of the user except the one of this browser. */
  endOthers: (client: Client) => endOtherSessions(client, {}),
}

/** Methods of `client.account`. */
export const accountCalls = { sessions }
