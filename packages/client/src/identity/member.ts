import * as calls from '@latchkey/protocol/identity/member'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'
import { changing } from './changing-member.ts'

const read = changing(calls.self.get)
const deletePhoneNumber = changing(calls.self.deletePhoneNumber)
const deleteTotp = changing(calls.self.deleteTotp)
const deletePassword = changing(calls.deletePassword)

/** Whether an organization knows an address, and whether that has a password. */
export const search = action(calls.search)

/** What headless pages call about whoever is signed in, by its public names. */
export const selfCalls = {
  /** Reads the member anew. */
  get: async (client: MemberClient) => (await read(client, {})).member,
  /** Changes what members may write of themselves. */
  update: changing(calls.self.update),
  /** Takes away the number that text messages of the second factor go to. */
  deleteMFAPhoneNumber: (client: MemberClient) => deletePhoneNumber(client, {}),
  /** Takes away the authenticator app with its recovery codes. */
  deleteMFATOTP: (client: MemberClient) => deleteTotp(client, {}),
  deletePassword: (client: MemberClient, passwordId: string) => deletePassword(client, { password_id: passwordId }),
  /** Lets go of an address that was the member's once. */
  unlinkRetiredEmail: changing(calls.self.unlinkRetiredEmail),
  /** Mails a link or a code to a new address; once it is proven it takes the place of the old one. */
  startEmailUpdate: changing(calls.self.startEmailUpdate),
}
