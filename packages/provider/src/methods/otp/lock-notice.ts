import { recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { contactKey, contactOf } from '../../domain/factors/contacts.ts'
import { factorOfDestination } from '../../domain/factors/factor-by-destination.ts'
import { newId } from '../../domain/ids.ts'
import { languageFor } from '../../domain/messaging/language-for.ts'
import { lockLifeOf } from '../../domain/messaging/letter-words.ts'
import { mailNotice, type OwnerNotice } from '../../domain/messaging/owner-notice.ts'
import { sentencesIn } from '../../domain/messaging/words/say.ts'
import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { languageOfFactor } from '../../store/tables/users/factor-owners.ts'

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
  const language = languageFor(project, { locale: await languageOfFactor(db, contactKey(project, destination)) })
  if (channel === 'email') return mailNotice(deps, db, project, { to: contact.address, language }, notice)
  const text = sentencesIn(language)('codesLocked.text', {
    name: settings.project_name,
    life: lockLifeOf(seconds, language),
  })
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
  letter: (say, name, language) => ({
    heading: say('codesLocked.heading'),
    lead: say('codesLocked.lead', { name, life: lockLifeOf(seconds, language) }),
    notes: [say('codesLocked.note')],
  }),
})
