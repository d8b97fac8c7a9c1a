import type { Member } from '@latchkey/protocol/identity/member'
import type { PlainId } from '../../copy/copy.ts'

export const statusWords: Readonly<Record<Member['status'], PlainId>> = {
  active: 'portal.statusActive',
  invited: 'portal.statusInvited',
  pending: 'portal.statusPending',
  deleted: 'portal.statusDeleted',
}

/** The reasons for a role besides a direct assignment. */
export const sourceWords = {
  email_assignment: 'portal.sourceDomain',
  sso_connection: 'portal.sourceConnection',
  sso_connection_group: 'portal.sourceGroup',
  scim_connection_group: 'portal.sourceScim',
} as const
