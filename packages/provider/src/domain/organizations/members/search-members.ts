import type { MembersFound, MembersSearch, SearchOperand } from '@latchkey/protocol/identity/members'
import { ProviderError } from '../../../errors.ts'
import { numberKeys, ownersOfNumbersWith } from '../../../store/members-numbers.ts'
import {
  countMemberships,
  findMemberships,
  type MemberFilter,
  type MemberQuery,
  membersInGroups,
} from '../../../store/tables/member-search.ts'
import type { MemberStatus } from '../../../store/tables/members.ts'
import type { Membership } from '../../../store/tables/memberships.ts'
import type { Organization } from '../../../store/tables/organizations.ts'
import type { Deps } from '../../deps.ts'
import { type Page, usualLimit } from '../../search-page.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import { memberRole } from '../roles.ts'
import { organizationAnswer } from './member-answers.ts'
import { wireMember } from './wire-member.ts'

/** PostgreSQL's text knows no NUL, and no address, number or id of ours has one: such a text is nobody's. */
const text = (value: string) => value.replaceAll('\u0000', '\ufffd')
const compared = (value: string) => text(value).trim().toLowerCase()
const isSaid = (wanted: readonly string[]): boolean => wanted.includes('true')

/** What is asked for; parts of numbers are looked for outside the database, which has none in the clear. */
type Wanted = MemberFilter | { readonly by: 'number part'; readonly part: string }

type Reading = (wanted: readonly string[], organization: Organization) => Wanted

/** What may be looked for. */
const filters: Readonly<Record<string, Reading>> = {
  member_ids: (wanted) => ({ by: 'ids', among: wanted.map(text) }),
  member_emails: (wanted) => ({ by: 'emails', among: wanted.map(compared) }),
  member_email_fuzzy: ([wanted = '']) => ({ by: 'email part', part: compared(wanted) }),
  statuses: (wanted) => ({ by: 'statuses', among: wanted.map(text) as MemberStatus[] }),
  member_roles: (wanted, { policies }) =>
    wanted.includes(memberRole)
      ? { by: 'everybody' }
      : {
          by: 'roles',
          roles: wanted.map(text),
          domains: policies.rbac_email_implicit_role_assignments
            .filter(({ role_id }) => wanted.includes(role_id))
            .map(({ domain }) => domain.toLowerCase()),
          connectionIds: policies.sso_implicit_roles
            .filter(({ role_id, group }) => group === null && wanted.includes(role_id))
            .map(({ connection_id }) => connection_id),
          holders: [],
        },
  member_is_breakglass: (wanted) => ({ by: 'breakglass', has: isSaid(wanted) }),
  member_mfa_phone_numbers: (wanted) => ({ by: 'numbers', among: wanted.map(text) }),
  member_mfa_phone_number_fuzzy: ([wanted = '']) => ({ by: 'number part', part: text(wanted) }),
  member_phone_numbers: (wanted) => ({ by: 'numbers', among: wanted.map(text) }),
  member_phone_number_fuzzy: ([wanted = '']) => ({ by: 'number part', part: text(wanted) }),
  member_password_exists: (wanted) => ({ by: 'password', has: isSaid(wanted) }),
}

const valuesOf = (value: SearchOperand['filter_value']): readonly string[] =>
  Array.isArray(value) ? value : [String(value)]

const filterOf = ({ filter_name, filter_value }: SearchOperand, organization: Organization): Wanted => {
  const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined
  if (filter !== undefined) return filter(valuesOf(filter_value), organization)
  throw new ProviderError('bad_request', 'Members cannot be looked for by this filter. Use another one.')
}

/** A statement takes so many ids and no more. */
const mostOwners = 10_000

const fewEnough = (owners: readonly string[]): readonly string[] => {
  if (owners.length <= mostOwners) return owners
  throw new ProviderError(
    'bad_request',
    'The part of a number is in too many of them, so nobody was looked for. Ask for a longer part.',
  )
}

/** What is looked for in an organization. Those who were taken out are found where it is asked for. */
export const memberQueryOf = async (
  { store: { rows }, sealing }: Deps,
  realm: OrganizationProject,
  organization: Organization,
  query: MembersSearch['query'],
): Promise<MemberQuery> => {
  const read = async (operand: SearchOperand): Promise<MemberFilter> => {
    const filter = filterOf(operand, organization)
    if (filter.by === 'numbers')
      return { ...filter, among: filter.among.flatMap((number) => numberKeys(sealing, realm, number)) }
    if (filter.by === 'number part')
      return { by: 'ids', among: fewEnough(await ownersOfNumbersWith(rows, sealing, realm, filter.part)) }
    if (filter.by !== 'roles') return filter
    const { filter_value: wanted } = operand
    const groups = organization.policies.sso_implicit_roles.filter(({ role_id }) => valuesOf(wanted).includes(role_id))
    return { ...filter, holders: await membersInGroups(rows, realm, groups) }
  }
  return {
    joined: query?.operator ?? 'AND',
    filters: await Promise.all((query?.operands ?? []).map(read)),
    alsoDeleted: query?.operands.some(({ filter_name }) => filter_name === 'statuses') === true,
  }
}

/** A page of the members of an organization that fit, one more than asked for where there are more, and how many fit. */
export const findMembers = async (
  { store: { rows } }: Deps,
  realm: OrganizationProject,
  query: MemberQuery,
  { cursor = '', limit = usualLimit }: Page,
): Promise<{ readonly found: readonly Membership[]; readonly total: number }> => ({
  found: await findMemberships(rows, realm, query, { after: text(cursor), most: limit + 1 }),
  total: await countMemberships(rows, realm, query),
})

/** What was found, in several organizations at once, as a page by id. */
export const pageOfMembers = (
  { sealing }: Pick<Deps, 'sealing'>,
  parts: readonly { readonly found: readonly Membership[]; readonly total: number }[],
  { limit = usualLimit }: Page,
): Pick<MembersFound, 'members' | 'results_metadata'> => {
  const found = parts.flatMap((part) => part.found)
  const sorted = found.toSorted((one, other) => (one.member.memberId < other.member.memberId ? -1 : 1))
  const shown = sorted.slice(0, limit)
  const last = shown.at(-1)
  const more = sorted.length > limit && last !== undefined
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  return {
    members: shown.map((membership) => wireMember(sealing, membership)),
    results_metadata: { total, ...(more && { next_cursor: last.member.memberId }) },
  }
}

/** The members of an organization that fit, a page at a time. */
export const searchMembers = async (
  deps: Deps,
  realm: OrganizationProject,
  { organization }: Pick<Membership, 'organization'>,
  { query, ...page }: MembersSearch,
): Promise<MembersFound> => ({
  ...pageOfMembers(
    deps,
    [await findMembers(deps, realm, await memberQueryOf(deps, realm, organization, query), page)],
    page,
  ),
  organizations: { [organization.organizationId]: await organizationAnswer(deps, realm, { organization }) },
})
