import { compiled } from '../../compiled.ts'
import type { Insertion } from '../../insert-rows.ts'
import { type InOrganization, type Scope, within, withinAll } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** `active` has signed in; `invited` was invited by mail; `pending` has started to join but has not proven enough. */
export type MemberStatus = 'active' | 'invited' | 'pending' | 'deleted'

/** Data of a member in addition to the data of every user. */
export interface MemberData {
  /** Assigned explicitly; policies imply others. */
  readonly roles: readonly string[]
  readonly isBreakglass: boolean
  /** Requires a second factor at every sign-in, even if the organization does not. */
  readonly mfaEnrolled: boolean
  readonly defaultMfaMethod: '' | 'sms_otp' | 'totp'
}

/** A member of one organization. */
export interface MemberRow extends MemberData {
  readonly memberId: string
  /** The canonical address. */
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
  /** `MemberData` as JSON. */
  standing: string
  updated_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    members: MembersTable
  }
}

export const memberColumns = ['member_id', 'email', 'status', 'standing', 'updated_at'] as const

type MemberColumns = Pick<MembersTable, (typeof memberColumns)[number]>

export const member = (row: MemberColumns): MemberRow => ({
  memberId: row.member_id,
  email: row.email,
  status: row.status,
  ...(JSON.parse(row.standing) as MemberData),
  updatedAt: row.updated_at,
})

const toColumns = ({ email, status, roles, isBreakglass, mfaEnrolled, defaultMfaMethod, updatedAt }: MemberRow) => ({
  email,
  status,
  standing: JSON.stringify({ roles, isBreakglass, mfaEnrolled, defaultMfaMethod } satisfies MemberData),
  updated_at: updatedAt,
})

/**
 * Adds a member. Returns `false` if the organization already has a member with this address; of two concurrent calls,
 * one wins.
 */
export const addMember = async (db: Db, scope: InOrganization, added: MemberRow): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('members')
    .values(memberLine(scope, added))
    .onConflict((conflict) => conflict.columns(['project_id', 'organization_id', 'email']).doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds members as `addMember` does. */
export const newMembers: Insertion<keyof MembersTable> = {
  table: 'members',
  columns: {
    member_id: 'text',
    project_id: 'text',
    organization_id: 'text',
    email: 'text',
    status: 'text',
    standing: 'text',
    updated_at: 'bigint',
  },
  key: 'member_id',
}

export const memberLine = (
  { projectId: project_id, organizationId: organization_id }: InOrganization,
  added: MemberRow,
): MembersTable => ({ member_id: added.memberId, project_id, organization_id, ...toColumns(added) })

/** Writes a member whose lock the caller holds (`lockUser`). */
export const writeMember = async (db: Db, scope: InOrganization, after: MemberRow): Promise<void> => {
  await within(db, scope).updateTable('members').set(toColumns(after)).where('member_id', '=', after.memberId).execute()
}

/** Returns the IDs of all members of an organization, in order. */
export const memberIds = async (db: Db, scope: InOrganization): Promise<readonly string[]> => {
  const memberRows = await within(db, scope).selectFrom('members').select('member_id').orderBy('member_id').execute()
  return memberRows.map(({ member_id }) => member_id)
}

/** Returns the statuses of members, by ID. */
export const memberStatuses = async (
  db: Db,
  scope: InOrganization,
  among: readonly string[],
): Promise<ReadonlyMap<string, MemberStatus>> => {
  if (among.length === 0) return new Map()
  const rows = await within(db, scope)
    .selectFrom('members')
    .select(['member_id', 'status'])
    .where('member_id', 'in', among)
    .orderBy('member_id')
    .execute()
  return new Map(rows.map(({ member_id, status }) => [member_id, status]))
}

/** Returns whether an organization has at least this many members, including deleted ones. */
export const hasMembers = async (db: Db, scope: InOrganization, count: number): Promise<boolean> => {
  const row = await within(db, scope)
    .selectFrom('members')
    .select('member_id')
    .orderBy('email')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const membersCount = compiled<{ projectId: string; organizationId: string }, { total: number | string }>((db, value) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('members')
    .select((columns) => columns.fn.countAll<number | string>().as('total')),
)

/** Counts the members of an organization, including deleted ones. Takes time for each of them. */
export const countMembersOf = async (db: Db, { projectId, organizationId }: InOrganization): Promise<number> => {
  const [line] = await membersCount(db, { projectId, organizationId })
  return Number(line?.total ?? 0)
}

/** Deletes the row of a member. The caller deletes the member's other rows in the same transaction. */
export const dropMember = async (db: Db, scope: InOrganization, memberId: string): Promise<void> => {
  await within(db, scope).deleteFrom('members').where('member_id', '=', memberId).execute()
}

/** Counts the members of all organizations of the project, without deleted ones. */
export const countMembers = async (db: Db, { projectId }: Scope): Promise<number> => {
  const line = await withinAll(db, { projectId })
    .selectFrom('members')
    .select((columns) => columns.fn.countAll<number | string>().as('total'))
    .where('status', '!=', 'deleted')
    .executeTakeFirstOrThrow()
  return Number(line.total)
}
