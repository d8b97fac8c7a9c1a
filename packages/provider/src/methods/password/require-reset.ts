import type { Deps } from '../../deps.ts'
import { emailDestination } from '../../identity/destinations.ts'
import { factorsOf } from '../../identity/factors/kind.ts'
import { password } from '../../identity/factors/password.ts'
import { inside } from '../../identity/organization/inside.ts'
import { lockPerson, personOfContact } from '../../identity/people.ts'
import { atomically } from '../../store/atomically.ts'
import { writeShown } from '../../store/tables/factors.ts'
import { type Membership, membershipsOfEmail } from '../../store/tables/memberships.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import { noPassword } from './refusals.ts'

/**
 * Has a password set anew by mail before it opens anything again: a member's own, or the one that counts wherever an address
 * belongs. Whoever is in with that address goes.
 */
export const requirePasswordReset = async (
  deps: Deps,
  project: Project,
  address: string,
  own: Membership | null,
): Promise<void> => {
  const { canonical } = emailDestination(address)
  const everywhere = own === null ? await personOfContact(deps.store.rows, project, emailDestination(address)) : null
  const userId = own?.member.memberId ?? everywhere?.person.userId
  if (userId === undefined) throw noPassword()
  const scope = own === null ? project : inside(project, own.organization)
  await atomically(deps.store, async (rows) => {
    const members = own === null ? await membershipsOfEmail(rows, project, canonical) : [own]
    const [kept] = factorsOf(await lockPerson(rows, scope, userId), password)
    if (kept === undefined) throw noPassword()
    await writeShown(rows, scope, userId, { factorId: kept.factorId, shown: { requiresReset: true } })
    for (const { member, organization } of members)
      await revokeSessionsOfUser(rows, inside(project, organization), member.memberId, deps.clock.now(), null)
  })
}
