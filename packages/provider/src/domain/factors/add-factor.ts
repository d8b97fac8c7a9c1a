import { ProviderError } from '../../errors.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Rows } from '../../store/store.ts'
import { factorsOfOwner, type OwnedFactor, takeFactor } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { requireRoomWithin } from '../rate-limits/rate-limit.ts'
import type { FactorKind } from './factor-kind.ts'
import { kindOf } from './registry.ts'

/** A factor that is about to be somebody's. */
export interface Addition<Shown = unknown> {
  readonly kind: FactorKind<Shown>
  readonly lookupKey: string
  readonly shown: Shown
  readonly checkedBy?: string
  /** Stored sealed. */
  readonly secret?: string
  readonly isProven: boolean
}

/** Gives a factor to a person; `null` when it belongs to somebody already, whoever that is. */
export const addFactor = async <Shown>(
  { clock, random, sealing }: Deps,
  rows: Rows,
  project: Project,
  ownerId: string,
  { kind, lookupKey, shown, checkedBy, secret, isProven }: Addition<Shown>,
  createdAt = clock.now(),
): Promise<OwnedFactor<Shown> | null> => {
  const factor: OwnedFactor<Shown> = {
    factorId: newId(random, kind.noun, project.environment),
    kind: kind.name,
    ownerId,
    lookupKey,
    shown,
    checkedBy: checkedBy ?? null,
    createdAt,
    provenAt: isProven ? createdAt : null,
    usedAt: null,
  }
  const sealed =
    secret === undefined ? {} : { sealed: sealing.seal(sealedAt('factors.sealed', factor.factorId), secret) }
  return (await takeFactor(rows, project, { ...factor, ...sealed })) ? factor : null
}

/**
 * As `addFactor`, for somebody who is in and asks for one more. The caller holds the person's lock.
 *
 * @throws ProviderError for a person who has as many as there may be, or who adds many in a short time
 */
export const enrolFactor = async <Shown>(
  deps: Deps,
  rows: Rows,
  project: Project,
  ownerId: string,
  addition: Addition<Shown>,
): Promise<OwnedFactor<Shown> | null> => {
  const standing = await factorsOfOwner(rows, project, ownerId)
  const { group } = addition.kind
  requirePlaceAmong(standing.filter(({ kind }) => kindOf(kind).group === group).length, addition.kind)
  // Two of one moment would have no order.
  const createdAt = Math.max(deps.clock.now(), ...standing.map((one) => one.createdAt + 1))
  const added = await addFactor(deps, rows, project, ownerId, addition, createdAt)
  if (added === null) return null
  const { projectId } = project
  await requireRoomWithin(rows, { limit: addition.kind.pace, projectId, subject: ownerId }, deps.clock.now())
  return added
}

/**
 * Sessions are told with every factor, so their number is bounded.
 *
 * @throws ProviderError `kind.full` where a person has as many as there may be
 */
export const requirePlaceAmong = (count: number, { full, most, called }: FactorKind): void => {
  if (count < most) return
  throw new ProviderError(full, `The account has ${most} ${called}, which is as many as it can have. Remove one first.`)
}
