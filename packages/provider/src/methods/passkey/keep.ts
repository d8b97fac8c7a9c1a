import { doneBy, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { type PasskeyData, passkey } from '../../domain/factors/passkey.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { removeFactor } from '../../domain/users/remove-factor.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import { type Factor, writeFactorData } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { removedNotice } from './notices.ts'
import { emptyName, passkeyNotFound } from './refusals.ts'

/** Operations on existing passkeys: rename and remove. */

/** Renames a user's passkey. */
export const renamePasskey = (
  deps: Deps,
  project: Project,
  userId: string,
  registrationId: string,
  typed: string,
): Promise<Factor<PasskeyData>> => {
  const name = typed.trim()
  if (name === '') throw emptyName()
  return atomically(deps.store, async (db) => {
    const passkeys = factorsOf(await lockPerson(db, project, userId), passkey)
    const before = passkeys.find(({ factorId }) => factorId === registrationId)
    if (before === undefined) throw passkeyNotFound()
    const after = { ...before, publicData: { ...before.publicData, name } }
    await writeFactorData(db, project, userId, after)
    const detail = { factor_id: after.factorId, ...doneBy(deps) }
    await recordEvent(deps, db, project, userId, { kind: 'passkey.changed', detail })
    return after
  })
}

/** Removes a passkey from its owner's account. */
export const removePasskey = (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
  registrationId: string,
): Promise<StoredUser> =>
  removeFactor(deps, project, activeSession, passkey, registrationId, (db, { person, gone }) =>
    notifyOwner(deps, db, project, person, removedNotice(gone)),
  )
