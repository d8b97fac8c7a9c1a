import { deletePassword } from '@latchkey/protocol/identity/member'
import { members as calls } from '@latchkey/protocol/identity/members'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'
import { changing } from './changing-member.ts'

const remove = action(calls.remove)
const reactivate = changing(calls.reactivate)
const password = changing(deletePassword)
const phoneNumber = changing(calls.deletePhoneNumber)
const totp = changing(calls.deleteTotp)

/** What headless pages call about the members of the organization, by its public names. */
export const memberCalls = {
  create: changing(calls.create),
  search: action(calls.search),
  update: changing(calls.update),
  delete: (client: MemberClient, memberId: string) => remove(client, { member_id: memberId }),
  /** Brings back a member that was deleted. */
  reactivate: (client: MemberClient, memberId: string) => reactivate(client, { member_id: memberId }),
  deletePassword: (client: MemberClient, passwordId: string) => password(client, { password_id: passwordId }),
  deleteMFAPhoneNumber: (client: MemberClient, memberId: string) => phoneNumber(client, { member_id: memberId }),
  deleteMFATOTP: (client: MemberClient, memberId: string) => totp(client, { member_id: memberId }),
  unlinkRetiredEmail: changing(calls.unlinkRetiredEmail),
  startEmailUpdate: changing(calls.startEmailUpdate),
}
