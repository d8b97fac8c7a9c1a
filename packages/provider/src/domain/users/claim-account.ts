import type { Db } from '../../store/store.ts'
import { accountDeletionOf } from '../../store/tables/account/account-deletions.ts'
import { dropPicture } from '../../store/tables/account/pictures.ts'
import {
  dropFactor,
  type Factor,
  factorsOfOwner,
  proveFactor,
  writeFactorData,
} from '../../store/tables/factors/factors.ts'
import { grantsOf } from '../../store/tables/grants/app-grants.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { emptyProfile, lockUser, writeProfile } from '../../store/tables/users/users.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { applyEnding } from '../endings/apply-ending.ts'
import { kindOf } from '../factors/registry.ts'
import { notifyOwner, type OwnerNotice } from '../messaging/owner-notice.ts'
import { personById } from './users.ts'

/**
 * Hands an account to the user who first proved its address. Anyone can create an account for another person's address
 * with a password, and wait for its owner to use it ("pre-hijacking"). So nothing that the creator set up remains:
 * what they began ends (`endings.ts`), their profile is deleted, and their factors are removed as each kind defines. A user
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
  const pending = await pendingOf(db, project, ownerId)
  await applyEnding(deps, db, project, 'account claimed by the first proof of its address', { ownerId })
  for (const factor of await factorsOfOwner(db, project, ownerId)) {
    if (factor.factorId === factorId) continue
    const remainingData = kindOf(factor.kind).onAccountClaimed(factor.publicData)
    if (remainingData === null) await dropFactor(db, project, ownerId, factor)
    else await writeFactorData(db, project, ownerId, { factorId: factor.factorId, publicData: remainingData })
  }
  await writeProfile(db, project, ownerId, emptyProfile)
  await dropPicture(db, project, ownerId)
  const detail = { factor_id: factorId }
  if (pending.length === 0) await recordEvent(deps, db, project, ownerId, { kind: 'user.claimed', detail })
  else await notifyOwner(deps, db, project, await personById(db, project, ownerId), claimedNotice(detail, pending))
  return true
}

type PendingSentence = 'claimed.deletion' | 'claimed.apps'

/** Returns the sentences about what the creator of an account left pending in it. */
const pendingOf = async (db: Db, project: Project, ownerId: string): Promise<readonly PendingSentence[]> => {
  const hasDeletion = (await accountDeletionOf(db, project, ownerId)) !== null
  const hasApps = (await grantsOf(db, project, { userId: ownerId })).length > 0
  return [...(hasDeletion ? (['claimed.deletion'] as const) : []), ...(hasApps ? (['claimed.apps'] as const) : [])]
}

const claimedNotice = (
  detail: NonNullable<OwnerNotice['detail']>,
  pending: readonly PendingSentence[],
): OwnerNotice => ({
  kind: 'user.claimed',
  detail,
  letter: (say, name) => ({
    heading: say('claimed.heading'),
    lead: say('claimed.lead', { name }),
    notes: [...pending.map((id) => say(id)), say('claimed.note')],
  }),
})
