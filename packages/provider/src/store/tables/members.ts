import { type InOrganization, type Scope, within, withinAll } from '../scope.ts'
import type { Rows } from '../store.ts'

/** `active` has been in; `invited` was asked by mail, `pending` has begun to join and has not proven enough yet. */
export type MemberStatus = 'active' | 'invited' | 'pending' | 'deleted'

/** What an organization keeps about somebody, apart from what every person has. */
export interface MemberStanding {
  /** Given by hand; others come of the policies. */
  readonly roles: readonly string[]
  readonly isBreakglass: boolean
  /** Asked for a second factor at every sign-in, whatever the organization wants of others. */
  readonly mfaEnrolled: boolean
  readonly defaultMfaMethod: '' | 'sms_otp' | 'totp'
}

/** A person of one organization. */
export interface MemberRow extends MemberStanding {
  readonly memberId: string
  /** The address as addresses are compared. */
  readonly email: string
  readonly status: MemberStatus
  readonly updatedAt: number
}

export interface MembersTable {
  member_id: string
  project_id: string
  organization_id: string
  email: string
  status: MemberStatus
  /** `MemberStanding` as JSON. */
  standing: string
  updated_at: number
}

declare module '../schema.ts' {
  interface Schema {
    members: MembersTable
  }
}

export const memberColumns = ['member_id', 'email', 'status', 'standing', 'updated_at'] as const

type Columns = Pick<MembersTable, (typeof memberColumns)[number]>

export const member = (row: Columns): MemberRow => ({
  memberId: row.member_id,
  email: row.email,
  status: row.status,
  ...(JSON.parse(row.standing) as MemberStanding),
  updatedAt: row.updated_at,
})

const written = ({ email, status, roles, isBreakglass, mfaEnrolled, defaultMfaMethod, updatedAt }: MemberRow) => ({
  email,
  status,
  standing: JSON.stringify({ roles, isBreakglass, mfaEnrolled, defaultMfaMethod } satisfies MemberStanding),
  updated_at: updatedAt,
})

/** `false` when the organization has somebody with that address: of two at once one wins. */
export const addMember = async (rows: Rows, scope: InOrganization, added: MemberRow): Promise<boolean> => {
  const row = await within(rows, scope)
    .insertInto('members')
    .values({
      member_id: added.memberId,
      project_id: scope.projectId,
      organization_id: scope.organizationId,
      ...written(added),
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'organization_id', 'email']).doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a member whose lock the caller holds (`lockUser`). */
export const writeMember = async (rows: Rows, scope: InOrganization, after: MemberRow): Promise<void> => {
  await within(rows, scope).updateTable('members').set(written(after)).where('member_id', '=', after.memberId).execute()
}

/** Everybody of an organization, by id. */
export const memberIds = async (rows: Rows, scope: InOrganization): Promise<readonly string[]> => {
  const found = await within(rows, scope).selectFrom('members').select('member_id').orderBy('member_id').execute()
  return found.map(({ member_id }) => member_id)
}

/** Whether an organization has that many members or more, removed ones included. */
export const hasMembers = async (rows: Rows, scope: InOrganization, count: number): Promise<boolean> => {
  const row = await within(rows, scope)
    .selectFrom('members')
    .select('member_id')
    .orderBy('email')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a member's line. What else is theirs the caller removes in the same transaction. */
export const dropMember = async (rows: Rows, scope: InOrganization, memberId: string): Promise<void> => {
  await within(rows, scope).deleteFrom('members').where('member_id', '=', memberId).execute()
}

/** How many there are in every organization of the project; those who were taken out are not counted. */
export const countMembers = async (rows: Rows, { projectId }: Scope): Promise<number> => {
  const line = await withinAll(rows, { projectId })
    .selectFrom('members')
    .select((columns) => columns.fn.countAll<number | string>().as('total'))
    .where('status', '!=', 'deleted')
    .executeTakeFirstOrThrow()
  return Number(line.total)
}
