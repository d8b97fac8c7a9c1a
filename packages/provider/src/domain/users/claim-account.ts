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
 * Hands an account to whoever gave the first proof of its address. Anybody can make an account for an address that is
 * not theirs, by setting a password, and wait for its owner to fill it ("pre-hijacking"). So nothing that the maker
 * set up opens the account any more, or stands in it: their sessions end, their name and metadata go, and of their factors
 * remains what the kind of each says. A person who made the account themselves loses no more than a mail to themselves costs.
 *
 * `false`: another proof was first.
 */
export const claimAccount = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  ownerId: string,
  { factorId }: Pick<Factor, 'factorId'>,
): Promise<boolean> => {
  const { clock } = deps
  // The lock comes first: a password that is being typed at this moment must find what was decided here.
  await lockUser(rows, project, ownerId)
  if (!(await proveFactor(rows, project, factorId, clock.now()))) return false
  // Then the sessions, so that nothing that is being added through one of them slips in behind the removal.
  await revokeSessionsOfUser(rows, project, ownerId, clock.now(), null)
  for (const factor of await factorsOfOwner(rows, project, ownerId)) {
    if (factor.factorId === factorId) continue
    const shown = kindOf(factor.kind).claimed(factor.shown)
    if (shown === null) await dropFactor(rows, project, ownerId, factor)
    else await writeShown(rows, project, ownerId, { factorId: factor.factorId, shown })
  }
  await writeProfile(rows, project, ownerId, { name: nobody, untrustedMetadata: {} })
  // A code or link that the maker had sent, to add one more address of theirs.
  await dropSecretsOf(rows, project, [ownerId])
  await recordEvent(deps, rows, project, ownerId, { kind: 'user.claimed', detail: { factor_id: factorId } })
  return true
}

const nobody = { first_name: '', middle_name: '', last_name: '' }
