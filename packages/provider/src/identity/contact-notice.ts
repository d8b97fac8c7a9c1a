import type { Deps } from '../deps.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Person } from '../store/tables/users.ts'
import { newId } from './ids.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/**
 * Tells a person, at the address they have had longest, that another way to sign in was added.
 *
 * @param addedId the contact that is new: a mail to it would tell nobody anything
 */
export const announceContact = (
  { outbox, random }: Deps,
  project: Project,
  { contacts }: Person,
  addedId: string,
): void => {
  const oldest = contacts.find(({ kind, contactId }) => kind === 'email' && contactId !== addedId)
  if (oldest === undefined) return
  const name = project.settings.project_name
  const letter: Letter = {
    heading: 'A new way to sign in was added',
    lead: `Your account at ${name} can now be used with one more address or number.`,
    notes: ['If it was not you, sign in and remove it at once.'],
    sender: name,
  }
  outbox.post({
    id: newId(random, 'message', project.environment),
    channel: 'email',
    to: oldest.address,
    subject: letter.heading,
    text: letterText(letter),
    html: letterHtml(letter),
  })
}
