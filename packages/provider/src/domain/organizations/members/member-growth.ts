import { ProviderError } from '../../../errors.ts'
import type { Db, Store } from '../../../store/store.ts'
import { countMembersOf, hasMembers } from '../../../store/tables/organizations/members.ts'
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

/** Members that may be added before they are counted again, by organization. They are released with the store. */
const headrooms = new WeakMap<Store, Map<string, { readonly max: number; left: number }>>()

/** Headrooms of more organizations are forgotten, so that they are counted again. */
const mostHeadrooms = 1_000

/** Other nodes and other ways to join add members too, so an import takes this share of the free places uncounted. */
const uncountedShare = 1 / 64

/**
 * Returns whether an organization has room for members who were just added in the transaction, as
 * `requireMemberCapacity` requires it. A large organization is counted rarely, because its count reads every member.
 */
export const hasRoomForMembers = async (
  store: Store,
  db: Db,
  scope: OrganizationProject,
  added: number,
): Promise<boolean> => {
  const max = scope.settings.organization_members_max ?? usualMostMembers
  const own = headrooms.get(store) ?? new Map<string, { readonly max: number; left: number }>()
  headrooms.set(store, own)
  const headroom = own.get(scope.organizationId)
  if (headroom !== undefined && headroom.max === max && headroom.left >= added) {
    headroom.left -= added
    return true
  }
  const free = max - (await countMembersOf(db, scope))
  if (own.size >= mostHeadrooms) own.clear()
  own.set(scope.organizationId, { max, left: Math.max(0, Math.floor(free * uncountedShare)) })
  return free >= 0
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
