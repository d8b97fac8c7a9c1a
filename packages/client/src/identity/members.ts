import { deletePassword } from '@latchkey/protocol/identity/member'
import { members as calls } from '@latchkey/protocol/identity/members'
import { action } from '../core/action.ts'
import type { MemberClient } from './b2b.ts'
import { withMemberUpdate } from './changing-member.ts'

const remove = action(calls.remove)
const reactivate = withMemberUpdate(calls.reactivate)
const password = withMemberUpdate(deletePassword)
const phoneNumber = withMemberUpdate(calls.deletePhoneNumber)
const totp = withMemberUpdate(calls.deleteTotp)

/** Methods of `client.organization.members`. */
export const memberCalls = {
  create: withMemberUpdate(calls.create),
  search: action(calls.search),
  update: withMemberUpdate(calls.update),
  delete: (client: MemberClient, memberId: string) => remove(client, { member_id: memberId }),
  /** Reactivates a deleted member. */
  reactivate: (client: MemberClient, memberId: string) => reactivate(client, { member_id: memberId }),
  deletePassword: (client: MemberClient, passwordId: string) => password(client, { password_id: passwordId }),
  deleteMFAPhoneNumber: (client: MemberClient, memberId: string) => phoneNumber(client, { member_id: memberId }),
  deleteMFATOTP: (client: MemberClient, memberId: string) => totp(client, { member_id: memberId }),
  unlinkRetiredEmail: withMemberUpdate(calls.unlinkRetiredEmail),
  startEmailUpdate: withMemberUpdate(calls.startEmailUpdate),
}
