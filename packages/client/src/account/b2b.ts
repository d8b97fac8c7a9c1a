import * as calls from '@latchkey/protocol/account/b2b'
import { action } from '../core/action.ts'
import type { MemberClient } from '../identity/b2b.ts'
import { withMemberUpdate } from '../identity/changing-member.ts'

export const listSessions = action(calls.sessions)
export const endSession = action(calls.endSession)
export const endOtherSessions = action(calls.endOtherSessions)
export const makePrimary = withMemberUpdate(calls.makePrimary)
export const updateProfile = withMemberUpdate(calls.updateProfile)
export const exportAccount = action(calls.exportAccount)
export const readDeletion = action(calls.readDeletion)
export const requestDeletion = action(calls.requestDeletion)
export const cancelDeletion = action(calls.cancelDeletion)
export const attachOAuth = action(calls.attachOAuth)
export const removeOAuth = withMemberUpdate(calls.removeOAuth)

const sessions = {
  /**
   * Lists the active sessions of the signed-in member, latest first: the browser and the operating system of each, its
   * times and its verified factors. `current` marks the session of this browser.
   *
   * @returns `{ sessions }`, at most 200
   */
  list: (client: MemberClient) => listSessions(client, {}),
  /**
   * Ends another session of the member. Its browser is signed out at its next request.
   *
   * @param params.session_id an ID from `list`; an {@link ApiError} of type `account_session_not_found` reports an
   * unknown one
   */
  end: (client: MemberClient, params: { readonly session_id: string }) => endSession(client, params),
  /** Ends all sessions of the member except the one of this browser. */
  endOthers: (client: MemberClient) => endOtherSessions(client, {}),
}

const deletion = {
  /** Returns the requested deletion, or null, and how many days a request waits. */
  get: (client: MemberClient) => readDeletion(client, {}),
  /**
   * Requests the deletion of the member. It happens after the project's waiting time; the member gets a mail.
   *
   * @throws ApiError `reauthentication_required` if the last proof of the session is older than five minutes
   */
  request: (client: MemberClient) => requestDeletion(client, {}),
  /** Cancels the requested deletion. Without one, nothing changes. */
  cancel: (client: MemberClient) => cancelDeletion(client, {}),
}

const oauth = {
  /**
   * Requests a token that adds an account of a provider to the signed-in member. Pass it to the `start` of the provider,
   * and finish the sign-in in the same session.
   *
   * @example
   * const { oauth_attach_token } = await client.account.oauth.attach({ provider: 'github' })
   * await client.oauth.github.start({ organization_id, oauth_attach_token })
   * @throws ApiError `reauthentication_required` if the session has not proven the member's address, or an account that
   * the member has, in the last five minutes; `unauthorized_action` if the organization does not allow the provider
   */
  attach: attachOAuth,
  /**
   * Removes an account at a provider from the signed-in member. The member's other sessions end.
   *
   * @param params.member_oauth_registration_id an ID of `member.oauth_registrations`
   * @throws ApiError `last_factor` if it is the last way to sign in that the organization allows;
   * `reauthentication_required`
   */
  remove: removeOAuth,
}

/** Methods of `client.account`. */
export const accountCalls = {
  sessions,
  oauth,
  /**
   * Makes a verified address or number of the member the primary one. A member has one of each, which is primary
   * already.
   *
   * @param params `{ email_id }` or `{ phone_id }`
   */
  makePrimary,
  /**
   * Sets the picture and the language of the member. Absent parts stay unchanged; null removes one. The values are
   * `picture_url` and `locale` of the member.
   *
   * @param params.picture_url an https URL of at most 2048 characters without credentials
   * @param params.locale `en`, `ar`, `de`, `es`, `fr`, `he`, `ja`, `pt-BR` or `zh-CN`
   * @throws ApiError `bad_request` for another URL or language; `impersonation_not_allowed`
   * @example
   * await client.account.updateProfile({ picture_url: 'https://img.example.com/ada.png', locale: 'de' })
   */
  updateProfile,
  /** Returns all data of the member, without any secret. docs/ACCOUNT.md describes the format. */
  export: (client: MemberClient) => exportAccount(client, {}),
  deletion,
}
