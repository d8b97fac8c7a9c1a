import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { dropFactor, type Factor } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'
import type { Deps } from '../deps.ts'
import { isId } from '../ids.ts'
import { voidSecretsOf } from '../one-time-secrets/secret-owners.ts'
import { noteChange } from '../sessions/open-session.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { lockPerson } from '../users/users.ts'
import { type FactorKind, factorsOf } from './factor-kind.ts'
import { kindOf } from './registry.ts'
import { hasJustUsed, requireRecentProof, requireSecondShown } from './step-up.ts'

/** A factor that is gone, and its person as they are without it. */
export interface Removed<Shown> {
  readonly person: Person
  readonly gone: Factor<Shown>
}

/**
 * Takes a factor away from the person whom it belongs to, provided that another primary one stays. Whoever is in by it
 * goes too: the person's other sessions end, and so does every code and link on its way.
 *
 * @param announce tells the owner, in the same transaction
 */
export const removeFactor = <Shown>(
  { clock, store }: Deps,
  project: Project,
  live: LiveSession,
  kind: FactorKind<Shown>,
  factorId: string,
  announce: (rows: Rows, removed: Removed<Shown>) => Promise<void>,
): Promise<Person> =>
  atomically(store, async (rows) => {
    // The lock comes first: of two removals at once the second must see what the first left.
    const before = await lockPerson(rows, project, live.person.userId)
    const gone = isId(factorId) ? factorsOf(before, kind).find((factor) => factor.factorId === factorId) : undefined
    if (gone === undefined) throw notTheirs(kind)
    if (hasJustUsed(live.session, gone, clock.now())) requireSecondShown(live.session, before)
    else requireRecentProof(live.session, before, clock.now())
    const person = { ...before, factors: before.factors.filter((factor) => factor !== gone) }
    if (!person.factors.some((factor) => kindOf(factor.kind).isPrimary)) throw lastPrimary()
    await noteChange({ clock }, rows, live)
    await dropFactor(rows, project, person.userId, gone)
    await revokeSessionsOfUser(rows, project, person.userId, clock.now(), live.session.sessionId)
    await voidSecretsOf(rows, project, before)
    await announce(rows, { person, gone })
    return person
  })

const notTheirs = ({ notFound }: Pick<FactorKind, 'notFound'>) =>
  new ProviderError(notFound, 'The account has no such way to sign in. Read the account again.')

const lastPrimary = () =>
  new ProviderError(
    'cannot_delete_last_primary_factor',
    'This is the last way to sign in to the account, so it was kept. Add another one first.',
  )
