import type { Db } from '../../store/store.ts'
import { dropFactor, type Factor, factorsOfOwner, proveFactor, writeFactorData } from '../../store/tables/factors.ts'
import { dropSecretsOf } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import { emptyProfile, lockUser, writeProfile } from '../../store/tables/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { kindOf } from '../factors/registry.ts'
import { dropGrants } from '../grants/drop-grants.ts'

/**
 * Hands an account to the user who first proved its address. Anyone can create an account for another person's address
 * with a password, and wait for its owner to use it ("pre-hijacking"). So nothing that the creator set up remains:
 * their sessions end, their profile is deleted, and their factors are removed as each kind defines. A user
 * who created the account themselves loses only what a reset by mail costs.
 *
 * Returns `false` if another proof was first.
 */
export const claimAccount = async (
  deps: Deps,
  db: Db,
  project: Project,
  ownerId: string,
  { factorId }: Pick<Factor, 'factorId'>,
): Promise<boolean> => {
  const { clock } = deps
  // Lock first: a concurrent sign-in with the password must see the result.
  await lockUser(db, project, ownerId)
  if (!(await proveFactor(db, project, factorId, clock.now()))) return false
  // Then the sessions, so that none of them can add a factor after the removal.
  await revokeSessionsOfUser(db, project, ownerId, clock.now(), null)
  for (const factor of await factorsOfOwner(db, project, ownerId)) {
    if (factor.factorId === factorId) continue
    const remainingData = kindOf(factor.kind).claimed(factor.shown)
    if (remainingData === null) await dropFactor(db, project, ownerId, factor)
    else await writeFactorData(db, project, ownerId, { factorId: factor.factorId, shown: remainingData })
  }
  await writeProfile(db, project, ownerId, emptyProfile)
  // Voids codes and links that the creator requested to add their own address.
  await dropSecretsOf(db, project, [ownerId])
  await dropGrants(db, project, { userId: ownerId })
  await recordEvent(deps, db, project, ownerId, { kind: 'user.claimed', detail: { factor_id: factorId } })
  return true
}
