import type { Deps } from '../../deps.ts'
import { doneBy, recordEvent } from '../../identity/events.ts'
import { removeFactor } from '../../identity/factors/remove-factor.ts'
import { totp } from '../../identity/factors/totp.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import { lockPerson } from '../../identity/people.ts'
import type { LiveSession } from '../../identity/sessions.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import { type KeptTotp, keptTotp, writeCodesLeft } from './kept.ts'
import { removedNotice } from './notices.ts'
import { drawRecoveryCodes } from './recovery-codes.ts'
import { nothingSetUp } from './refusals.ts'
import { requireSecondFactorShown } from './second-factor-shown.ts'
import { dropTotp } from './set-up.ts'

/** What a person does with the authenticator app that they have. */

/** Throws where the session has not shown what the codes are shown for. */
type Holding = typeof requireSecondFactorShown

/** The app and the codes that are left, for a session that has shown one of them. */
export const showRecoveryCodes = async (
  deps: Deps,
  project: Project,
  { person, session }: LiveSession,
  require: Holding = requireSecondFactorShown,
): Promise<KeptTotp> => {
  const kept = await keptTotp(deps, deps.store.rows, project, person.userId)
  if (kept === null) throw nothingSetUp()
  require(session, person, deps.clock.now())
  return kept
}

/** Draws ten new codes, for a session that has shown a factor of the app; the old ones are worth nothing from then on. */
export const rotateRecoveryCodes = (
  deps: Deps,
  project: Project,
  { person, session }: LiveSession,
  require: Holding = requireSecondFactorShown,
): Promise<readonly string[]> =>
  atomically(deps.store, async (rows) => {
    const before = await lockPerson(rows, project, person.userId)
    const kept = await keptTotp(deps, rows, project, person.userId)
    if (kept === null) throw nothingSetUp()
    require(session, before, deps.clock.now())
    const fresh = drawRecoveryCodes(deps.random)
    await writeCodesLeft(deps, rows, project, kept.codes, fresh)
    await recordEvent(deps, rows, project, person.userId, { kind: 'totp.codes_renewed', detail: doneBy(deps) })
    return fresh
  })

/** Takes the app and its codes away. One that counts goes only from a session that has shown it. */
export const removeTotp = (deps: Deps, project: Project, live: LiveSession, totpId: string): Promise<Person> =>
  removeFactor(deps, project, live, totp, totpId, async (rows, { person, gone }) => {
    await dropTotp(rows, project, person)
    if (gone.provenAt === null) return
    requireSecondFactorShown(live.session, { factors: [...person.factors, gone] }, deps.clock.now())
    await notifyOwner(deps, rows, project, person, removedNotice(gone))
  })
