import { doneBy, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { removeFactor } from '../../domain/factors/remove-factor.ts'
import { totp } from '../../domain/factors/totp.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import type { LiveSession } from '../../domain/sessions/sessions.ts'
import { lockPerson } from '../../domain/users/users.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import { type KeptTotp, keptTotp, writeCodesLeft } from './kept.ts'
import { removedNotice } from './notices.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { nothingSetUp } from './refusals.ts'
import { requireSecondFactorShown } from './second-factor-shown.ts'
import { dropTotp } from './set-up.ts'

/** Operations on an existing authenticator app: show or replace its recovery codes, remove it. */

/** Throws if the session has not recently shown the required factor. */
type Holding = typeof requireSecondFactorShown

/** Returns the app and the remaining recovery codes, for a session that has recently shown one of them. */
export const showRecoveryCodes = async (
  deps: Deps,
  project: Project,
  { person, session }: LiveSession,
  require: Holding = requireSecondFactorShown,
): Promise<KeptTotp> => {
  const existingTotp = await keptTotp(deps, deps.store.rows, project, person.userId)
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
  { person, session }: LiveSession,
  require: Holding = requireSecondFactorShown,
): Promise<readonly string[]> =>
  atomically(deps.store, async (rows) => {
    const before = await lockPerson(rows, project, person.userId)
    const existingTotp = await keptTotp(deps, rows, project, person.userId)
    if (existingTotp === null) throw nothingSetUp()
    require(session, before, deps.clock.now())
    const fresh = drawRecoveryCodes(deps.random)
    await writeCodesLeft(deps, rows, project, existingTotp.codes, fresh)
    await recordEvent(deps, rows, project, person.userId, { kind: 'totp.codes_renewed', detail: doneBy(deps) })
    return fresh
  })

/** Removes the app and its recovery codes. An active app requires a session that has recently shown it. */
export const removeTotp = (deps: Deps, project: Project, live: LiveSession, totpId: string): Promise<Person> =>
  removeFactor(deps, project, live, totp, totpId, async (rows, { person, gone }) => {
    await dropTotp(rows, project, person)
    if (gone.provenAt === null) return
    requireSecondFactorShown(live.session, { factors: [...person.factors, gone] }, deps.clock.now())
    await notifyOwner(deps, rows, project, person, removedNotice(gone))
  })
