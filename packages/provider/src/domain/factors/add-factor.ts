import { ProviderError } from '../../errors.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Db } from '../../store/store.ts'
import { factorsOfOwner, type OwnedFactor, takeFactor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { consumeRateLimitWithin } from '../rate-limits/rate-limit.ts'
import type { FactorKind } from './factor-kind.ts'
import { kindOf } from './registry.ts'

/** A factor to add. */
export interface NewFactorData<Data = unknown> {
  readonly kind: FactorKind<Data>
  readonly lookupKey: string
  readonly publicData: Data
  readonly checkedBy?: string
  /** Stored sealed. */
  readonly secret?: string
  readonly isProven: boolean
}

/** Adds a factor to a user; `null` if it already belongs to a user. */
export const addFactor = async <Data>(
  { clock, random, sealing }: Deps,
  db: Db,
  project: Project,
  ownerId: string,
  { kind, lookupKey, publicData, checkedBy, secret, isProven }: NewFactorData<Data>,
  createdAt = clock.now(),
): Promise<OwnedFactor<Data> | null> => {
  const factor: OwnedFactor<Data> = {
    factorId: newId(random, kind.noun, project.environment),
    kind: kind.name,
    ownerId,
    lookupKey,
    publicData,
    checkedBy: checkedBy ?? null,
    createdAt,
    provenAt: isProven ? createdAt : null,
    usedAt: null,
  }
  const sealed =
    secret === undefined ? {} : { sealed: sealing.seal(sealedAt('factors.sealed', factor.factorId), secret) }
  return (await takeFactor(db, project, { ...factor, ...sealed })) ? factor : null
}

/**
 * Adds a factor for a signed-in user, as `addFactor` does. The caller holds the user's lock.
 *
 * @throws ProviderError if the user has the maximum number of factors, or adds many in a short time
 */
export const enrolFactor = async <Data>(
  deps: Deps,
  db: Db,
  project: Project,
  ownerId: string,
  addition: NewFactorData<Data>,
): Promise<OwnedFactor<Data> | null> => {
  const existingFactors = await factorsOfOwner(db, project, ownerId)
  const { group } = addition.kind
  requirePlaceAmong(existingFactors.filter(({ kind }) => kindOf(kind).group === group).length, addition.kind)
  // Factors of the same moment would have no order.
  const createdAt = Math.max(deps.clock.now(), ...existingFactors.map((one) => one.createdAt + 1))
  const addedFactor = await addFactor(deps, db, project, ownerId, addition, createdAt)
  if (addedFactor === null) return null
  const { projectId } = project
  await consumeRateLimitWithin(db, { limit: addition.kind.addRateLimit, projectId, subject: ownerId }, deps.clock.now())
  return addedFactor
}

/**
 * Limits the number of factors, because every session check returns them all.
 *
 * @throws ProviderError `kind.limitError` if the user has the maximum
 */
export const requirePlaceAmong = (count: number, { limitError, maxCount, label }: FactorKind): void => {
  if (count < maxCount) return
  throw new ProviderError(limitError, `The account already has the maximum of ${maxCount} ${label}. Remove one first.`)
}
