import type { Rows } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/events.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import type { OwnersEvent } from '../audit/event-kinds.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { contactsOf } from '../factors/contacts.ts'
import { newId } from '../ids.ts'
import { emailDestination } from '../users/destinations.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/**
 * What happened, and how its owner reads of it. No word that a person chose stands in either: the site's mail would carry it
 * to whoever's address that person typed.
 */
export interface OwnerNotice {
  readonly kind: OwnersEvent
  readonly detail?: StoredEvent['detail']
  letter(sender: string): Letter
}

/** A notice that comes a day late helps nobody. */
const worthMs = 24 * 60 * 60 * 1_000

/**
 * Writes what was done with an account, in the transaction that does it, and mails its owner: to the address that they have
 * had longest among those that somebody has proven. An address that was only typed is told nothing.
 */
export const notifyOwner = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  person: Person,
  notice: OwnerNotice,
): Promise<void> => {
  await recordEvent(deps, rows, project, person.userId, notice)
  const oldest = contactsOf(person).find(({ kind, isProven }) => kind === 'email' && isProven)
  if (oldest !== undefined) await mailNotice(deps, rows, project, oldest.address, notice)
}

/** Mails a notice to a proven address. It is counted among the notices to it, and waits while too many go there. */
export const mailNotice = (
  { outbox, random, clock }: Deps,
  rows: Rows,
  { projectId, environment, settings }: Project,
  to: string,
  notice: OwnerNotice,
): Promise<void> => {
  const letter = notice.letter(settings.project_name)
  return outbox.post(rows, {
    message: {
      id: newId(random, 'message', environment),
      channel: 'email',
      to,
      subject: letter.heading,
      text: letterText(letter),
      html: letterHtml(letter),
    },
    projectId,
    diesAtMs: clock.now() + worthMs,
    countedFor: emailDestination(to).canonical,
  })
}
