import { recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { contactOf } from '../../domain/factors/contacts.ts'
import { factorOfDestination } from '../../domain/factors/factor-by-destination.ts'
import { newId } from '../../domain/ids.ts'
import { mailNotice, type OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/**
 * Notifies the owner of a destination that too many wrong codes were entered for it. An unproven destination has no
 * owner yet; without this check, anyone could make the site write to a stranger.
 */
export const announceLock = async (
  deps: Deps,
  db: Db,
  project: Project,
  { channel, destination }: CodePurpose,
  seconds: number,
): Promise<void> => {
  const { projectId, environment, settings } = project
  const contactFactor = await factorOfDestination(deps, db, project, destination)
  const contact = contactFactor === null ? null : contactOf(contactFactor)
  if (contactFactor === null || contact?.isProven !== true) return
  const notice = lockNotice(seconds)
  await recordEvent(deps, db, project, contactFactor.ownerId, notice)
  if (channel === 'email') return mailNotice(deps, db, project, contact.address, notice)
  const { lead } = notice.letter(settings.project_name)
  const text = `${lead} Other ways to sign in still work.`
  await deps.outbox.post(db, {
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
    heading: 'Sign-in with codes is paused',
    lead: `Too many wrong codes were entered for your ${sender} account. Codes won't work for about ${Math.ceil(seconds / 60)} minutes.`,
    notes: ["Other ways to sign in still work. If this wasn't you, your account is still safe: no code was guessed."],
  }),
})
