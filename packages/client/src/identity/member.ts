import * as calls from '@latchkey/protocol/identity/member'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'
import { withMemberUpdate } from './changing-member.ts'

/** Fetches the member, and stores the copy. */
export const readMember = withMemberUpdate(calls.self.get)
const deletePhoneNumber = withMemberUpdate(calls.self.deletePhoneNumber)
const deleteTotp = withMemberUpdate(calls.self.deleteTotp)
const deletePassword = withMemberUpdate(calls.deletePassword)

/** Looks up whether an organization has a member with an address, and whether that member has a password. */
export const search = action(calls.search)

/** Methods of `client.self`, about the signed-in member. */
export const selfCalls = {
  /** Fetches the member. */
  get: async (client: MemberClient) => (await readMember(client, {})).member,
  /** Updates the fields that members may change themselves. */
  update: withMemberUpdate(calls.self.update),
  /** Deletes the phone number of the second factor. */
  deleteMFAPhoneNumber: (client: MemberClient) => deletePhoneNumber(client, {}),
  /** Deletes the authenticator app with its recovery codes. */
  deleteMFATOTP: (client: MemberClient) => deleteTotp(client, {}),
  deletePassword: (client: MemberClient, passwordId: string) => deletePassword(client, { password_id: passwordId }),
  /** Unlinks a retired email address of the member. */
  unlinkRetiredEmail: withMemberUpdate(calls.self.unlinkRetiredEmail),
  /** Sends a link or code to a new email address, which replaces the old one after verification. */
  startEmailUpdate: withMemberUpdate(calls.self.startEmailUpdate),
}
