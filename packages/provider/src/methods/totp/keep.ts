import { doneBy, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { totp } from '../../domain/factors/totp.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import type { ActiveSession } from '../../domain/sessions/sessions.ts'
import { removeFactor } from '../../domain/users/remove-factor.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { removedNotice } from './notices.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { nothingSetUp } from './refusals.ts'
import { requireSecondFactorProof } from './second-factor-shown.ts'
import { dropTotp } from './set-up.ts'
import { type StoredTotp, storedTotp, writeCodesLeft } from './stored-totp.ts'

/** Operations on an existing authenticator app: show or replace its recovery codes, remove it. */

/** Throws if the session has not recently shown the required factor. */
type Holding = typeof requireSecondFactorProof

/** Returns the app and the remaining recovery codes, for a session that has recently shown one of them. */
export const showRecoveryCodes = async (
  deps: Deps,
  project: Project,
  { person, session }: ActiveSession,
  require: Holding = requireSecondFactorProof,
): Promise<StoredTotp> => {
  const existingTotp = await storedTotp(deps, deps.store.db, project, person.userId)
  if (existingTotp === null) throw nothingSetUp()
  require(session, person, deps.clock.now())
  return existingTotp
}

/**
 * Draws ten new recovery codes, for a session that has recently shown a factor of the app. The old codes become
 * invalid.
 */
export const rotateRecoveryCodes = (
  deps: Deps,
  project: Project,
  { person, session }: ActiveSession,
  require: Holding = requireSecondFactorProof,
): Promise<readonly string[]> =>
  atomically(deps.store, async (db) => {
    const before = await lockPerson(db, project, person.userId)
    const existingTotp = await storedTotp(deps, db, project, person.userId)
    if (existingTotp === null) throw nothingSetUp()
    require(session, before, deps.clock.now())
    const fresh = drawRecoveryCodes(deps.random)
    await writeCodesLeft(deps, db, project, existingTotp.codes, fresh)
    await recordEvent(deps, db, project, person.userId, { kind: 'totp.codes_renewed', detail: doneBy(deps) })
    return fresh
  })

/** Removes the app and its recovery codes. An active app requires a session that has recently shown it. */
export const removeTotp = (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
  totpId: string,
): Promise<StoredUser> =>
  removeFactor(deps, project, activeSession, totp, totpId, async (db, { person, gone }) => {
    await dropTotp(db, project, person)
    if (gone.provenAt === null) return
    requireSecondFactorProof(activeSession.session, { factors: [...person.factors, gone] }, deps.clock.now())
    await notifyOwner(deps, db, project, person, removedNotice(gone))
  })
