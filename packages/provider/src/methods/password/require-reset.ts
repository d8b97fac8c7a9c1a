import { doneBy, type EventDeps, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { applyPasswordEnding } from '../../domain/endings/password-ending.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password } from '../../domain/factors/password.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { lockPerson, personOfContact } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import { writeFactorData } from '../../store/tables/factors/factors.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { noPassword } from './refusals.ts'

/**
 * Requires a new password, set by mail, before the password signs in again: of a member, or the cross-organization
 * password of an address. Ends the sessions that the password opened.
 */
export const requirePasswordReset = async (
  deps: Deps,
  project: Project,
  address: string,
  own: Membership | null,
): Promise<void> => {
  const everywhere = own === null ? await personOfContact(deps.store.db, project, emailDestination(address)) : null
  const userId = own?.member.memberId ?? everywhere?.person.userId
  if (userId === undefined) throw noPassword()
  await requireResetOf(
    deps,
    own === null ? project : organizationScope(project, own.organization),
    userId,
    doneBy(deps),
  )
}

/**
 * Requires a new password of one user, or of a member if the scope is an organization.
 *
 * @param author names the actor in the event
 * @throws ProviderError if the user has no password
 */
export const requireResetOf = (
  deps: EventDeps & Pick<Deps, 'store'>,
  scope: Project,
  userId: string,
  author: StoredEvent['detail'],
): Promise<void> =>
  atomically(deps.store, async (db) => {
    const person = await lockPerson(db, scope, userId)
    const [passwordFactor] = factorsOf(person, password)
    if (passwordFactor === undefined) throw noPassword()
    await writeFactorData(db, scope, userId, { factorId: passwordFactor.factorId, publicData: { requiresReset: true } })
    const detail = { factor_id: passwordFactor.factorId, ...author }
    await recordEvent(deps, db, scope, userId, { kind: 'password.reset_required', detail })
    await applyPasswordEnding(deps, db, scope, 'new password required', person, null)
  })
