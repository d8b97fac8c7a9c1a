import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { hasMembers } from '../../../store/tables/members.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import type { Counted } from '../../rate-limits/limits.ts'
import { countedWork } from '../../rate-limits/rate-limit.ts'
import type { LiveSession } from '../../sessions/sessions.ts'
import { type Destination, mailboxOf } from '../../users/destinations.ts'
import type { OrganizationProject } from '../organization-scope.ts'

/** Members that one session adds within an hour, unless `new_members_hourly` says otherwise. */
const usualNewMembers = 300

/** All sessions of an organization together add as many times more. */
const sessionsOfOrganization = 4

/** Members of an organization, removed ones included, unless `organization_members_max` says otherwise. */
const usualMostMembers = 100_000

/** Organizations that one address creates within 30 days, unless `new_organizations_monthly` says otherwise. */
const usualNewOrganizations = 20

/**
 * Adds a member in the name of a session, which adds a bounded number of them. The site's back end has no session and is not counted.
 *
 * @throws ProviderError `too_many_requests`
 */
export const addBySession = <Result>(
  { store, clock }: Deps,
  realm: OrganizationProject,
  { session }: Pick<LiveSession, 'session'>,
  add: () => Promise<Result>,
): Promise<Result> => {
  const { projectId, organizationId, settings } = realm
  const max = settings.new_members_hourly ?? usualNewMembers
  const counted: readonly Counted[] = [
    { limit: 'newMembersOfSession', projectId, subject: session.sessionId, max },
    { limit: 'newMembersOfOrganization', projectId, subject: organizationId, max: max * sessionsOfOrganization },
  ]
  return countedWork(store, counted, clock.now(), add)
}

/**
 * Rejects the member that was just added to an organization which was full before, so that the transaction ends without them. For
 * members who join and those whom members add; the site's back end adds all the same. Removed members count, because their rows stay.
 * Several at once may pass the limit by a few.
 */
export const requireMemberCapacity = async (rows: Rows, realm: OrganizationProject): Promise<void> => {
  const max = realm.settings.organization_members_max ?? usualMostMembers
  if (!(await hasMembers(rows, realm, max + 1))) return
  throw new ProviderError(
    'bad_request',
    `The organization has ${max} members already, so no other one was added. Ask the operator of the site to raise \`organization_members_max\`.`,
  )
}

/** Creates an organization in the name of an address, which creates a bounded number of them. */
export const foundByAddress = <Result>(
  { store, clock }: Deps,
  { projectId, settings }: Project,
  { canonical }: Destination,
  create: () => Promise<Result>,
): Promise<Result> => {
  const subject = mailboxOf(canonical)
  const max = settings.new_organizations_monthly ?? usualNewOrganizations
  return countedWork(store, [{ limit: 'newOrganizationsOfAddress', projectId, subject, max }], clock.now(), create)
}
