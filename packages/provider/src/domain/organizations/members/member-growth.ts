import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { hasMembers } from '../../../store/tables/organizations/members.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { type Destination, mailboxOf } from '../../destinations/destinations.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import type { CountedEvent } from '../../rate-limits/limits.ts'
import { countedWork } from '../../rate-limits/rate-limit.ts'
import type { ActiveSession } from '../../sessions/sessions.ts'

/** Members that one session may add within an hour, unless `new_members_hourly` is set. */
const usualNewMembers = 300

/** All sessions of an organization together may add this many times more. */
const sessionsOfOrganization = 4

/** Members of an organization, including removed ones, unless `organization_members_max` is set. */
const usualMostMembers = 100_000

/** Organizations that one address may create within 30 days, unless `new_organizations_monthly` is set. */
const usualNewOrganizations = 20

/**
 * Adds a member in the name of a session, within its rate limit. The site's back end has no session and is not counted.
 *
 * @throws ProviderError `too_many_requests`
 */
export const addBySession = <Result>(
  { store, clock }: Deps,
  scope: OrganizationProject,
  { session }: Pick<ActiveSession, 'session'>,
  add: () => Promise<Result>,
): Promise<Result> => {
  const { projectId, organizationId, settings } = scope
  const max = settings.new_members_hourly ?? usualNewMembers
  const rateLimits: readonly CountedEvent[] = [
    { limit: 'newMembersOfSession', projectId, subject: session.sessionId, max },
    { limit: 'newMembersOfOrganization', projectId, subject: organizationId, max: max * sessionsOfOrganization },
  ]
  return countedWork(store, rateLimits, clock.now(), add)
}

/**
 * Rejects a member who was just added to a full organization, so that the transaction rolls back. Applies to members
 * who join or are added by members, not to the site's back end. Removed members count, because their rows stay.
 * Concurrent calls may exceed the limit by a few.
 */
export const requireMemberCapacity = async (db: Db, scope: OrganizationProject): Promise<void> => {
  const max = scope.settings.organization_members_max ?? usualMostMembers
  if (!(await hasMembers(db, scope, max + 1))) return
  throw new ProviderError(
    'bad_request',
    `The organization already has ${max} members. No member was added. Ask the operator of the site to raise \`organization_members_max\`.`,
  )
}

/** Creates an organization in the name of an address, within its rate limit. */
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
