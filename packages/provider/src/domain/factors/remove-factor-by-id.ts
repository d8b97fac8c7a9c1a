import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { dropFactor, type Factor } from '../../store/tables/factors.ts'
import { factorById } from '../../store/tables/factors-by-id.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSession } from '../../store/tables/sessions.ts'
import { livingSessionsOfUser } from '../../store/tables/sessions-of-user.ts'
import type { Person } from '../../store/tables/users.ts'
import { byBackEnd, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { isId } from '../ids.ts'
import { voidSecretsOf } from '../one-time-secrets/secret-owners.ts'
import { lockPerson } from '../users/users.ts'
import { type FactorKind, factorsOf } from './factor-kind.ts'
import { recoveryCodes, totp } from './totp.ts'

/**
 * Takes a factor away from whomever it belongs to. The back end answers for its people, so nobody has to have proven
 * themselves, and it may be the last one. Whoever is in by it goes, and so does every code and link on its way.
 */
export const removeFactorOf = (deps: Deps, project: Project, kind: FactorKind, factorId: string): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const found = isId(factorId) ? await factorById(rows, project, { kind: kind.name, factorId }) : null
    if (found === null) throw unknownFactor(kind)
    const before = await lockPerson(rows, project, found.ownerId)
    return dropFactors(deps, rows, project, before, [found, ...goingWith(before, kind)])
  })

/** Recovery codes are those of an app. */
const goingWith = (person: Person, { name }: FactorKind): readonly Factor[] =>
  name === totp.name ? factorsOf(person, recoveryCodes) : []

/** Takes factors away from a person whose lock the caller holds, and answers who is left. */
export const dropFactors = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  before: Person,
  gone: readonly Factor[],
): Promise<Person> => {
  const ids = new Set(gone.map(({ factorId }) => factorId))
  const now = deps.clock.now()
  for (const factor of gone) {
    await dropFactor(rows, project, before.userId, factor)
    const detail = { factor_id: factor.factorId, factor: factor.kind, ...byBackEnd }
    await recordEvent(deps, rows, project, before.userId, { kind: 'factor.removed', detail })
  }
  for (const { sessionId, proofs } of await livingSessionsOfUser(rows, project, before.userId, now)) {
    if (proofs.some(({ factorId }) => ids.has(factorId)))
      await revokeSession(rows, { projectId: project.projectId, sessionId, now })
  }
  await voidSecretsOf(rows, project, before)
  return { ...before, factors: before.factors.filter(({ factorId }) => !ids.has(factorId)) }
}

export const unknownFactor = ({ notFound }: Pick<FactorKind, 'notFound'>) =>
  new ProviderError(notFound, 'The id names no such factor of anybody in this project. Read the person again.')
