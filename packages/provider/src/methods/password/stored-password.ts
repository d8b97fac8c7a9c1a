import type { Deps } from '../../domain/deps.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { password } from '../../domain/factors/password.ts'
import { newId } from '../../domain/ids.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { type Factor, factorByKey, factorKey, replaceFactor, swapCheck } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { FactorOwner } from '../../store/tables/users/factor-owners.ts'

/** A stored password. */
export interface StoredPassword {
  readonly factor: Factor
  /** The password no longer signs in; the user has to set another one. */
  readonly requiresReset: boolean
  /** In PHC form, with its salt and parameters. */
  readonly hash: string
}

export const storedPasswordOf = ({ person, passwordHash: hash }: FactorOwner): StoredPassword | null => {
  const [factor] = factorsOf(person, password)
  return factor === undefined || hash === null ? null : { factor, requiresReset: factor.publicData.requiresReset, hash }
}

const keyOf = (scope: Scope, userId: string) => factorKey(scope, { kind: password.name, lookupKey: userId })

/**
 * Checks whether the password that was read is still the user's, and whether it signs in. The caller holds the user's
 * lock.
 */
export const standingOf = async (
  db: Db,
  scope: Scope,
  userId: string,
  { factor }: StoredPassword,
): Promise<'gone' | 'requires reset' | 'open'> => {
  const current = await factorByKey(db, keyOf(scope, userId))
  if (current?.factorId !== factor.factorId) return 'gone'
  return factorsOf({ factors: [current] }, password)[0]?.publicData.requiresReset === true ? 'requires reset' : 'open'
}

/** A password to store. */
export interface WrittenPassword {
  readonly hash: string
  /**
   * Date that the password counts from, if it is not now: that of the password it replaces, if the user typed that one, or of
   * the address whose reader sets it by a mailed link. That reader signs in without the password as well, so it is no newer
   * a way in than the address (`domain/factors/step-up.ts`).
   */
  readonly since?: number | null
}

/** Sets a user's password and replaces the existing one. */
export const writePassword = async (
  { clock, random }: Deps,
  db: Db,
  project: Project,
  userId: string,
  { hash, since = null }: WrittenPassword,
): Promise<Factor> => {
  const now = clock.now()
  const factor: Factor = {
    factorId: newId(random, password.noun, project.environment),
    kind: password.name,
    publicData: { requiresReset: false },
    createdAt: since ?? now,
    provenAt: now,
    usedAt: null,
  }
  await replaceFactor(db, project, { ...factor, ownerId: userId, lookupKey: userId, checkedBy: hash })
  return factor
}

/** Stores a new hash of the same password, unless the password was changed since it was read. */
export const swapHash = async (
  { clock, store }: Deps,
  project: Project,
  { factor, hash }: StoredPassword,
  after: string,
): Promise<void> => {
  await swapCheck(store.db, project, { factorId: factor.factorId, checkedBy: hash }, after, clock.now())
}
