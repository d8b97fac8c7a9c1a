import type { Deps } from '../../deps.ts'
import { recordEvent } from '../../identity/events.ts'
import { factorOfDestination } from '../../identity/factors/by-destination.ts'
import { contactOf } from '../../identity/factors/contacts.ts'
import { newId } from '../../identity/ids.ts'
import { mailNotice, type OwnerNotice } from '../../identity/owner-notice.ts'
import type { CodePurpose } from '../../identity/passcodes.ts'
import type { Rows } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects.ts'

/**
 * Tells the owner of a destination that somebody typed too many wrong codes for it. One that nobody has proven has no
 * owner: whoever typed it first would have the site write to a stranger.
 */
export const announceLock = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  { channel, destination }: CodePurpose,
  seconds: number,
): Promise<void> => {
  const { projectId, environment, settings } = project
  const found = await factorOfDestination(deps, rows, project, destination)
  const contact = found === null ? null : contactOf(found)
  if (found === null || contact?.isProven !== true) return
  const notice = lockNotice(seconds)
  await recordEvent(deps, rows, project, found.ownerId, notice)
  if (channel === 'email') return mailNotice(deps, rows, project, contact.address, notice)
  const { lead } = notice.letter(settings.project_name)
  const text = `${lead} Other ways to sign in still work.`
  await deps.outbox.post(rows, {
    message: { id: newId(deps.random, 'message', environment), channel, to: destination.canonical, text },
    projectId,
    diesAtMs: deps.clock.now() + seconds * 1_000,
    countedFor: destination.canonical,
  })
}

const lockNotice = (seconds: number): OwnerNotice => ({
  kind: 'codes.locked',
  detail: { seconds },
  letter: (sender) => ({
    heading: 'Signing in by code is paused',
    lead: `Too many wrong codes were typed for ${sender}, so codes are refused for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: ['Other ways to sign in still work. If it was not you, nobody got in: no code was guessed.'],
    sender,
  }),
})
