import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Person } from '../store/tables/users.ts'
import { notifyOwner } from './owner-notice.ts'

/**
 * Tells a person, at the address they have had longest, that another way to sign in was added.
 *
 * @param addedId the contact that is new: a mail to it would tell nobody anything
 */
export const announceContact = (
  deps: Deps,
  rows: Rows,
  project: Project,
  person: Person,
  addedId: string,
): Promise<void> => {
  const before = { ...person, contacts: person.contacts.filter(({ contactId }) => contactId !== addedId) }
  return notifyOwner(deps, rows, project, before, {
    kind: 'contact.added',
    detail: { contact_id: addedId },
    letter: (sender) => ({
      heading: 'A new way to sign in was added',
      lead: `Your account at ${sender} can now be used with one more address or number.`,
      notes: ['If it was not you, sign in and remove it at once.'],
      sender,
    }),
  })
}
