import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { type InOrganization, type Scope, within, withinAll } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { factorsIn } from '../factors/factors.ts'
import { type StoredUser, type UsersTable, user, userColumns } from '../users/users.ts'
import { type MemberRow, type MembersTable, member, memberColumns } from './members.ts'
import {
  type Organization,
  type OrganizationColumns,
  type OrganizationsTable,
  organization,
  organizationReader,
} from './organizations.ts'

/** View of members with their organizations: one row for each member. */
export type MembershipsView = MembersTable &
  Pick<UsersTable, (typeof userColumns)[number]> &
  Pick<OrganizationsTable, 'slug' | 'told' | 'policies'> & {
    owner_factors: string | null
    scim: string | null
    organization_created_at: number
    organization_updated_at: number
  }

declare module '../../schema.ts' {
  interface Schema {
    memberships: MembershipsView
  }
}

/** The statements of the organization's identity provider about a member. */
export interface ScimRegistration {
  readonly registrationId: string
  readonly connectionId: string
  /** Attributes of RFC 7643 without `id`, `meta`, `groups` and `active`. */
  readonly attributes: Readonly<Record<string, unknown>>
  readonly groups: readonly { readonly groupId: string; readonly displayName: string }[]
}

/** A member with all their factors. */
export interface Member extends MemberRow, Omit<StoredUser, 'userId'> {
  /** Null if the identity provider did not provision the member. */
  readonly scim: ScimRegistration | null
}

/** A member and their organization. */
export interface Membership {
  readonly member: Member
  readonly organization: Organization
}

export const membershipColumns = [
  ...memberColumns,
  ...userColumns,
  'organization_id',
  'owner_factors',
  'scim',
  'slug',
  'told',
  'policies',
  'organization_created_at',
  'organization_updated_at',
] as const

/** Reads the JSON of a view column. */
const scimRegistrationIn = (text: string | null): ScimRegistration | null => {
  if (text === null) return null
  const [registrationId, connectionId, attributes, groups]: readonly [
    string,
    string,
    string,
    readonly (readonly [string, string])[] | null,
  ] = JSON.parse(text)
  const groupLines = (groups ?? []).map(([groupId, told]) => {
    const { displayName }: { readonly displayName: string } = JSON.parse(told)
    return { groupId, displayName }
  })
  return {
    registrationId,
    connectionId,
    attributes: JSON.parse(attributes),
    groups: groupLines.toSorted((one, other) => (one.groupId < other.groupId ? -1 : 1)),
  }
}

type MembershipRow = Pick<Selectable<MembershipsView>, (typeof membershipColumns)[number]>

export const membership = (
  line: MembershipRow,
  toOrganization: (row: OrganizationColumns) => Organization = (row) => organization(row),
): Membership => {
  const { userId, ...person } = user(line)
  // Copied column by column, because spreading a row object of SQLite costs as much as all the rest here.
  const { organization_id, slug, told, policies } = line
  const { organization_created_at: created_at, organization_updated_at: updated_at } = line
  return {
    member: {
      ...person,
      ...member(line),
      factors: factorsIn(line.owner_factors),
      scim: scimRegistrationIn(line.scim),
    },
    organization: toOrganization({ organization_id, slug, told, policies, created_at, updated_at }),
  }
}

/** Converts a member to a `Person`. */
export const asPerson = ({
  memberId,
  createdAt,
  name,
  pictureURL,
  locale,
  trustedMetadata,
  untrustedMetadata,
  factors,
}: Member): StoredUser => ({
  userId: memberId,
  createdAt,
  name,
  pictureURL,
  locale,
  trustedMetadata,
  untrustedMetadata,
  factors,
})

type MembershipKey = { projectId: string; organizationId: string; value: string }

/** Every check of a member session runs these, so they are compiled once. */
const finderBy = (column: 'member_id' | 'email') => {
  const lines = compiled<MembershipKey, MembershipRow>((db, value) =>
    within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
      .selectFrom('memberships')
      .select(membershipColumns)
      .where(column, '=', value('value')),
  )
  return async (db: Db, { projectId, organizationId }: InOrganization, value: string): Promise<Membership | null> => {
    const [line] = await lines(db, { projectId, organizationId, value })
    return line === undefined ? null : membership(line)
  }
}

export const membershipById = finderBy('member_id')

/** Finds a membership by canonical address. */
export const membershipByEmail = finderBy('email')

/** Finds a membership by member ID in any organization of the project. */
export const membershipAnywhere = async (
  db: Db,
  { projectId }: Scope,
  memberId: string,
): Promise<Membership | null> => {
  const line = await withinAll(db, { projectId })
    .selectFrom('memberships')
    .select(membershipColumns)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return line === undefined ? null : membership(line)
}

/** Maximum number of organizations in one discovery. */
const maxOrganizations = 200

const linesOfEmail = compiled<{ projectId: string; email: string }, MembershipRow>((db, value) =>
  withinAll(db, { projectId: value('projectId') })
    .selectFrom('memberships')
    .select(membershipColumns)
    .where('email', '=', value('email'))
    .orderBy('organization_created_at')
    .orderBy('organization_id')
    .limit(maxOrganizations),
)

/** Returns the memberships of an address in all organizations of the project, oldest organization first. One read. */
export const membershipsOfEmail = async (
  db: Db,
  { projectId }: Scope,
  email: string,
): Promise<readonly Membership[]> => {
  const toOrganization = organizationReader()
  return (await linesOfEmail(db, { projectId, email })).map((line) => membership(line, toOrganization))
}
