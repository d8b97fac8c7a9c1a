import type { Language } from '@latchkey/protocol/account/languages'
import type { Db } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { OwnersEvent } from '../audit/event-kinds.ts'
import { recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { emailDestination } from '../destinations/destinations.ts'
import { contactsOf } from '../factors/contacts.ts'
import { newId } from '../ids.ts'
import { accountLink } from './account-link.ts'
import { languageFor } from './language-for.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'
import { oneLine } from './letter-words.ts'
import { requestFacts } from './request-facts.ts'
import { type Say, sentencesIn } from './words/say.ts'

/**
 * A notice about an account: its event, and its mail to the owner. Neither contains text that a user typed, which the
 * site's mail would otherwise carry to any address that a user enters.
 */
export interface OwnerNotice {
  readonly kind: OwnersEvent
  readonly detail?: StoredEvent['detail']
  /** What happened. The button, the facts and the reason are added when the notice is mailed. */
  letter(say: Say, sender: string, language: Language): NoticeWords
}

/** The words of a notice. */
export type NoticeWords = Pick<Letter, 'heading' | 'lead' | 'notes'>

/** A proven address, and the language of its owner. */
export interface NoticeRecipient {
  readonly to: string
  readonly language: Language
}

/** A notice that is a day late is useless. */
const worthMs = 24 * 60 * 60 * 1_000

/**
 * For this time after another address became primary, notices also go to the oldest address. A thief of a session who
 * changes the address first does not hide the later changes from its owner.
 */
const settlesMs = 7 * 24 * 60 * 60 * 1_000

/**
 * Records the event of a change, in its transaction, and mails the owner at the primary address: the one that the owner
 * chose, or the oldest. An unproven address gets no mail.
 *
 * @param person the owner before an address was added, or after one was removed
 */
export const notifyOwner = async (
  deps: Deps,
  db: Db,
  project: Project,
  person: StoredUser,
  notice: OwnerNotice,
): Promise<void> => {
  await recordEvent(deps, db, project, person.userId, notice)
  const language = languageFor(project, person)
  for (const to of noticeAddresses(person, deps.clock.now()))
    await mailNotice(deps, db, project, { to, language }, notice)
}

const noticeAddresses = (person: StoredUser, now: number): readonly string[] => {
  const [primary, oldest] = contactsOf(person).filter(({ kind, isProven }) => kind === 'email' && isProven)
  if (primary === undefined) return []
  const isSettled = primary.primaryAt === null || primary.primaryAt <= now - settlesMs
  return isSettled || oldest === undefined ? [primary.address] : [primary.address, oldest.address]
}

/** Mails a notice to a proven address. It counts against the limit of notices, and waits while there are too many. */
export const mailNotice = (
  deps: Deps,
  db: Db,
  project: Project,
  { to, language }: NoticeRecipient,
  notice: OwnerNotice,
): Promise<void> => {
  const { outbox, random, clock } = deps
  const { projectId, environment } = project
  const sender = oneLine(project.settings.project_name)
  const say = sentencesIn(language)
  const link = accountLink(deps, project, say)
  const letter: Letter = {
    ...notice.letter(say, sender, language),
    ...(link !== null && { link }),
    facts: requestFacts(deps, language),
    reason: say('notice.reason', { to, name: sender }),
    sender,
    language,
  }
  return outbox.post(db, {
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
