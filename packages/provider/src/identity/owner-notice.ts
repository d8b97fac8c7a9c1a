import type { Deps } from '../deps.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Person } from '../store/tables/users.ts'
import { newId } from './ids.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/** Mails the owner of an account what was done with it, to the address that the person has had longest. */
export const notifyOwner = (
  { outbox, random }: Deps,
  { environment, settings }: Project,
  person: Person,
  write: (sender: string) => Letter,
): void => {
  const oldest = person.contacts.find(({ kind }) => kind === 'email')
  if (oldest === undefined) return
  const letter = write(settings.project_name)
  outbox.post({
    id: newId(random, 'message', environment),
    channel: 'email',
    to: oldest.address,
    subject: letter.heading,
    text: letterText(letter),
    html: letterHtml(letter),
  })
}
