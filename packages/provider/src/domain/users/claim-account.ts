import type { Rows } from '../../store/store.ts'
import { dropFactor, type Factor, factorsOfOwner, proveFactor, writeShown } from '../../store/tables/factors.ts'
import { dropSecretsOf } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { revokeSessionsOfUser } from '../../store/tables/sessions.ts'
import { lockUser, writeProfile } from '../../store/tables/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { kindOf } from '../factors/registry.ts'

/**
 * Hands an account to the user who first proved its address. Anyone can create an account for another person's address
 * with a password, and wait for its owner to use it ("pre-hijacking"). So nothing that the creator set up remains:
 * their sessions end, their name and metadata are deleted, and their factors are removed as each kind defines. A user
 * who created the account themselves loses only what a reset by mail costs.
 *
 * Returns `false` if another proof was first.
 */
export const claimAccount = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  ownerId: string,
  { factorId }: Pick<Factor, 'factorId'>,
): Promise<boolean> => {
  const { clock } = deps
  // Lock first: a concurrent sign-in with the password must see the result.
  await lockUser(rows, project, ownerId)
  if (!(await proveFactor(rows, project, factorId, clock.now()))) return false
  // Then the sessions, so that none of them can add a factor after the removal.
  await revokeSessionsOfUser(rows, project, ownerId, clock.now(), null)
  for (const factor of await factorsOfOwner(rows, project, ownerId)) {
    if (factor.factorId === factorId) continue
    const remainingData = kindOf(factor.kind).claimed(factor.shown)
    if (remainingData === null) await dropFactor(rows, project, ownerId, factor)
    else await writeShown(rows, project, ownerId, { factorId: factor.factorId, shown: remainingData })
  }
  await writeProfile(rows, project, ownerId, { name: emptyName, untrustedMetadata: {} })
  // Voids codes and links that the creator requested to add their own address.
  await dropSecretsOf(rows, project, [ownerId])
  await recordEvent(deps, rows, project, ownerId, { kind: 'user.claimed', detail: { factor_id: factorId } })
  return true
}

const emptyName = { first_name: '', middle_name: '', last_name: '' }
