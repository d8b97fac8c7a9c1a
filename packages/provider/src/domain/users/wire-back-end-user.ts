import type { BackEndUser } from '@latchkey/protocol/identity/back-end/user'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { externalIdOf } from '../factors/external-id.ts'
import { waitsOf } from '../rate-limits/rate-limit.ts'
import { wireTime } from '../wire-time.ts'
import { wireUser } from './wire-user.ts'

/** Returns users in the form for back ends, with their lockouts, with one read. */
export const backEndUsers = async (
  { store, clock }: Deps,
  { projectId }: Project,
  people: readonly StoredUser[],
): Promise<readonly BackEndUser[]> => {
  // PostgreSQL does not accept an empty list.
  if (people.length === 0) return []
  const now = clock.now()
  const locks = people.map(({ userId }) => ({ limit: 'wrongPasswordsOfAccount', projectId, subject: userId }) as const)
  const waits: readonly number[] = await waitsOf(store.db, locks, now)
  return people.map((person, at) => {
    const seconds = waits[at] ?? 0
    return {
      ...wireUser(person, now),
      external_id: externalIdOf(person),
      is_locked: seconds > 0,
      lock_expires_at: seconds > 0 ? wireTime(now + seconds * 1_000) : null,
    }
  })
}

export const backEndUser = async (deps: Deps, project: Project, person: StoredUser): Promise<BackEndUser> => {
  const [user] = await backEndUsers(deps, project, [person])
  if (user === undefined) throw new Error('Expected exactly one user.')
  return user
}
