import * as calls from '@latchkey/protocol/account/consumer'
import { action } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { withUserUpdate } from '../identity/changing-user.ts'

export const listSessions = action(calls.sessions)
export const endSession = action(calls.endSession)
export const endOtherSessions = action(calls.endOtherSessions)
export const makePrimary = withUserUpdate(calls.makePrimary)
export const updateProfile = withUserUpdate(calls.updateProfile)
export const exportAccount = action(calls.exportAccount)
export const readDeletion = action(calls.readDeletion)
export const requestDeletion = action(calls.requestDeletion)
export const cancelDeletion = action(calls.cancelDeletion)

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

const deletion = {
  /** Returns the requested deletion, or null, and how many days a request waits. */
  get: (client: Client) => readDeletion(client, {}),
  /**
   * Requests the deletion of the user. It happens after the project's waiting time; the user gets a mail.
   *
   * @throws ApiError `reauthentication_required` if the last proof of the session is older than five minutes
   */
  request: (client: Client) => requestDeletion(client, {}),
  /** Cancels the requested deletion. Without one, nothing changes. */
  cancel: (client: Client) => cancelDeletion(client, {}),
}

/** Methods of `client.account`. */
export const accountCalls = {
  sessions,
  /**
   * Makes a verified address or number of the user the primary one of its kind: it becomes the first in the user's list,
   * and mails about the account go to it.
   *
   * @param params `{ email_id }` or `{ phone_id }`
   * @throws ApiError `reauthentication_required` if the last proof of the session is older than five minutes;
   * `contact_not_verified`
   */
  makePrimary,
  /**
   * Sets the picture and the language of the user. Absent parts stay unchanged; null removes one. The values are
   * `picture_url` and `locale` of the user.
   *
   * @param params.picture_url an https URL of at most 2048 characters without credentials
   * @param params.locale `en`, `ar`, `de`, `es`, `fr`, `he`, `ja`, `pt-BR` or `zh-CN`
   * @throws ApiError `bad_request` for another URL or language; `impersonation_not_allowed`
   * @example
   * await client.account.updateProfile({ picture_url: 'https://img.example.com/ada.png', locale: 'de' })
   */
  updateProfile,
  /** Returns all data of the user, without any secret. docs/ACCOUNT.md describes the format. */
  export: (client: Client) => exportAccount(client, {}),
  deletion,
}
