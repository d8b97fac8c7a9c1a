import type { Deps } from '../../deps.ts'
import { removeFactor } from '../../identity/factors/remove-factor.ts'
import { totp } from '../../identity/factors/totp.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import type { LiveSession } from '../../identity/sessions.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import { requireHeld } from './held.ts'
import { type KeptTotp, keptTotp } from './kept.ts'
import { removedNotice } from './notices.ts'
import { nothingSetUp } from './refusals.ts'
import { dropTotp } from './set-up.ts'

/** What a person does with the authenticator app that they have. */

/** The app and the codes that are left, for a session that has shown one of them. */
export const showRecoveryCodes = async (
  deps: Deps,
  project: Project,
  { person, session }: LiveSession,
): Promise<KeptTotp> => {
  const kept = await keptTotp(deps, deps.store.rows, project, person.userId)
  if (kept === null) throw nothingSetUp()
  requireHeld(session, person)
  return kept
}

/** Takes the app and its codes away. One that counts goes only from a session that has shown it. */
export const removeTotp = (deps: Deps, project: Project, live: LiveSession, totpId: string): Promise<Person> =>
  removeFactor(deps, project, live, totp, totpId, async (rows, { person, gone }) => {
    await dropTotp(rows, project, person)
    if (gone.provenAt === null) return
    requireHeld(live.session, { factors: [...person.factors, gone] })
    await notifyOwner(deps, rows, project, person, removedNotice(gone))
  })
