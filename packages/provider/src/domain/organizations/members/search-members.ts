import type { MembersFound, MembersSearch, SearchOperand } from '@latchkey/protocol/identity/members'
import { ProviderError } from '../../../errors.ts'
import { numberKeys, ownersOfNumbersWith } from '../../../store/members-numbers.ts'
import {
  countMemberships,
  findMemberships,
  type MemberFilter,
  type MemberQuery,
  membersInGroups,
} from '../../../store/tables/organizations/member-search.ts'
import type { MemberStatus } from '../../../store/tables/organizations/members.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import { membersInScimGroups } from '../../../store/tables/scim/scim-group-members.ts'
import type { Deps } from '../../deps.ts'
import { searchedAddress } from '../../destinations/destinations.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { memberRole } from '../../permissions/roles.ts'
import { type PageRequest, usualLimit } from '../../search-page.ts'
import { organizationAnswer } from './member-answers.ts'
import { wireMember } from './wire-member.ts'

/** Replaces NUL, which PostgreSQL does not allow in text, so that such a text matches nothing. */
const text = (value: string) => value.replaceAll('\u0000', '\ufffd')
const compared = (value: string) => text(value).trim().toLowerCase()
const isSaid = (values: readonly string[]): boolean => values.includes('true')

/** A search filter. Parts of numbers are searched outside the database, which stores no plaintext numbers. */
type Wanted = MemberFilter | { readonly by: 'number part'; readonly part: string }

type Reading = (values: readonly string[], organization: Organization) => Wanted

/** The supported search filters. */
const filters: Readonly<Record<string, Reading>> = {
  member_ids: (values) => ({ by: 'ids', among: values.map(text) }),
  member_emails: (values) => ({ by: 'emails', among: values.map((one) => compared(searchedAddress(one))) }),
  member_email_fuzzy: ([wanted = '']) => ({ by: 'email part', part: compared(searchedAddress(wanted)) }),
  statuses: (values) => ({ by: 'statuses', among: values.map(text) as MemberStatus[] }),
  member_roles: (values, { policies }) =>
    values.includes(memberRole)
      ? { by: 'everybody' }
      : {
          by: 'roles',
          roles: values.map(text),
          domains: policies.rbac_email_implicit_role_assignments
            .filter(({ role_id }) => values.includes(role_id))
            .map(({ domain }) => domain.toLowerCase()),
          connectionIds: policies.sso_implicit_roles
            .filter(({ role_id, group }) => group === null && values.includes(role_id))
            .map(({ connection_id }) => connection_id),
          memberIds: [],
        },
  member_is_breakglass: (values) => ({ by: 'breakglass', has: isSaid(values) }),
  member_mfa_phone_numbers: (values) => ({ by: 'numbers', among: values.map(text) }),
  member_mfa_phone_number_fuzzy: ([wanted = '']) => ({ by: 'number part', part: text(wanted) }),
  member_phone_numbers: (values) => ({ by: 'numbers', among: values.map(text) }),
  member_phone_number_fuzzy: ([wanted = '']) => ({ by: 'number part', part: text(wanted) }),
  member_password_exists: (values) => ({ by: 'password', has: isSaid(values) }),
}

const valuesOf = (value: SearchOperand['filter_value']): readonly string[] =>
  Array.isArray(value) ? value : [String(value)]

const filterOf = ({ filter_name, filter_value }: SearchOperand, organization: Organization): Wanted => {
  const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined
  if (filter !== undefined) return filter(valuesOf(filter_value), organization)
  throw new ProviderError(
    'bad_request',
    'Unknown `filter_name`: members cannot be searched by it. Use a supported filter.',
  )
}

/** Maximum number of IDs in a statement. */
const mostOwners = 10_000

const fewEnough = (owners: readonly string[]): readonly string[] => {
  if (owners.length <= mostOwners) return owners
  throw new ProviderError(
    'bad_request',
    'Too many phone numbers contain this part. No search was done. Pass a longer part.',
  )
}

/** Converts a search to a database query. Removed members are included only if a filter names statuses. */
export const memberQueryOf = async (
  { store: { db }, sealing }: Deps,
  scope: OrganizationProject,
  organization: Organization,
  query: MembersSearch['query'],
): Promise<MemberQuery> => {
  const toFilter = async (operand: SearchOperand): Promise<MemberFilter> => {
    const filter = filterOf(operand, organization)
    if (filter.by === 'numbers')
      return { ...filter, among: filter.among.flatMap((number) => numberKeys(sealing, scope, number)) }
    if (filter.by === 'number part')
      return { by: 'ids', among: fewEnough(await ownersOfNumbersWith(db, sealing, scope, filter.part)) }
    if (filter.by !== 'roles') return filter
    const { filter_value: roleValue } = operand
    const groups = organization.policies.sso_implicit_roles.filter(({ role_id }) =>
      valuesOf(roleValue).includes(role_id),
    )
    const provisioned = organization.policies.scim_implicit_roles
      .filter(({ role_id }) => valuesOf(roleValue).includes(role_id))
      .map(({ group_id }) => group_id)
    const memberIds = [
      ...(await membersInGroups(db, scope, groups)),
      ...(await membersInScimGroups(db, scope, provisioned)),
    ]
    return { ...filter, memberIds: [...new Set(memberIds)] }
  }
  return {
    operator: query?.operator ?? 'AND',
    filters: await Promise.all((query?.operands ?? []).map(toFilter)),
    alsoDeleted: query?.operands.some(({ filter_name }) => filter_name === 'statuses') === true,
  }
}

/** Returns a page of matching members, with one more than the limit if there are more, and the total. */
export const findMembers = async (
  { store: { db } }: Deps,
  scope: OrganizationProject,
  query: MemberQuery,
  { cursor = '', limit = usualLimit }: PageRequest,
): Promise<{ readonly found: readonly Membership[]; readonly total: number }> => ({
  found: await findMemberships(db, scope, query, { after: text(cursor), limit: limit + 1 }),
  total: await countMemberships(db, scope, query),
})

/** Merges results of several organizations into a page by ID. */
export const pageOfMembers = (
  { sealing }: Pick<Deps, 'sealing'>,
  parts: readonly { readonly found: readonly Membership[]; readonly total: number }[],
  { limit = usualLimit }: PageRequest,
): Pick<MembersFound, 'members' | 'results_metadata'> => {
  const memberships = parts.flatMap((part) => part.found)
  const sorted = memberships.toSorted((one, other) => (one.member.memberId < other.member.memberId ? -1 : 1))
  const pageMemberships = sorted.slice(0, limit)
  const last = pageMemberships.at(-1)
  const more = sorted.length > limit && last !== undefined
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return {
    members: pageMemberships.map((membership) => wireMember(sealing, membership)),
    results_metadata: { total, ...(more && { next_cursor: last.member.memberId }) },
  }
}

/** Returns a page of an organization's matching members. */
export const searchMembers = async (
  deps: Deps,
  scope: OrganizationProject,
  { organization }: Pick<Membership, 'organization'>,
  { query, ...page }: MembersSearch,
): Promise<MembersFound> => ({
  ...pageOfMembers(
    deps,
    [await findMembers(deps, scope, await memberQueryOf(deps, scope, organization, query), page)],
    page,
  ),
  organizations: { [organization.organizationId]: await organizationAnswer(deps, scope, { organization }) },
})
