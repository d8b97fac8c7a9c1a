import type { MembersFound, MembersSearch, SearchOperand } from '@latchkey/protocol/identity/members'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { type Membership, membershipsOf } from '../../store/tables/memberships.ts'
import type { OrganizationProject } from '../organization/inside.ts'
import { pageOf } from '../page-of.ts'
import { roleIdsOf } from './member-roles.ts'
import { organizationAnswer } from './proven.ts'
import { wireMember } from './wire-member.ts'

/** As many as are read at a time while a search looks for those that fit. */
const batch = 500

/** What may be looked for, and whom it fits. */
const filters: Readonly<Record<string, (membership: Membership, wanted: readonly string[]) => boolean>> = {
  member_ids: ({ member }, wanted) => wanted.includes(member.memberId),
  member_emails: ({ member }, wanted) => wanted.some((one) => one.trim().toLowerCase() === member.email),
  member_email_fuzzy: ({ member }, wanted) => wanted.some((one) => member.email.includes(one.trim().toLowerCase())),
  statuses: ({ member }, wanted) => wanted.includes(member.status),
  member_roles: (membership, wanted) => roleIdsOf(membership).some((role) => wanted.includes(role)),
  member_is_breakglass: ({ member }, wanted) => wanted.includes(String(member.isBreakglass)),
  member_mfa_phone_numbers: (membership, wanted) => wanted.includes(wireMember(membership).mfa_phone_number),
  member_password_exists: (membership, wanted) =>
    wanted.includes(String(wireMember(membership).member_password_id !== '')),
}

const fits = ({ filter_name, filter_value }: SearchOperand, membership: Membership): boolean => {
  const filter = Object.hasOwn(filters, filter_name) ? filters[filter_name] : undefined
  if (filter === undefined) {
    throw new ProviderError('bad_request', 'Members cannot be looked for by this filter. Use another one.')
  }
  const wanted = Array.isArray(filter_value) ? filter_value : [String(filter_value)]
  return filter(membership, wanted)
}

/** All members of an organization that fit, by id. Those who were taken out are found where it is asked for. */
export const findMembers = async (
  { store: { rows } }: Deps,
  realm: OrganizationProject,
  query: MembersSearch['query'],
): Promise<readonly Membership[]> => {
  const asksForStatus = query?.operands.some(({ filter_name }) => filter_name === 'statuses') === true
  const isMeant = (membership: Membership): boolean => {
    if (membership.member.status === 'deleted' && !asksForStatus) return false
    if (query === undefined || query.operands.length === 0) return true
    const results = query.operands.map((operand) => fits(operand, membership))
    return query.operator === 'AND' ? results.every(Boolean) : results.some(Boolean)
  }
  const found: Membership[] = []
  for (let after = ''; ; ) {
    const page = await membershipsOf(rows, realm, { most: batch, after })
    found.push(...page.filter(isMeant))
    const last = page.at(-1)
    if (last === undefined || page.length < batch) return found
    after = last.member.memberId
  }
}

/** The members of an organization that fit, a page at a time. */
export const searchMembers = async (
  deps: Deps,
  realm: OrganizationProject,
  { organization }: Pick<Membership, 'organization'>,
  { query, ...page }: MembersSearch,
): Promise<MembersFound> => {
  const found = await findMembers(deps, realm, query)
  const { shown, results_metadata } = pageOf(found, ({ member }) => member.memberId, page)
  return {
    members: shown.map(wireMember),
    results_metadata,
    organizations: { [organization.organizationId]: await organizationAnswer(deps, realm, { organization }) },
  }
}
