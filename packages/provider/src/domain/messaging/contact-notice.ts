import type { Db } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { contactOf } from '../factors/contacts.ts'
import { languageFor } from './language-for.ts'
import { mailNotice, notifyOwner, type OwnerNotice } from './owner-notice.ts'

/**
 * Notifies a user, at their oldest address, that another way to sign in was added.
 *
 * @param addedId the new contact, which gets no mail about itself
 */
export const announceContact = (
  deps: Deps,
  db: Db,
  project: Project,
  person: StoredUser,
  addedId: string,
): Promise<void> => {
  const before = { ...person, factors: person.factors.filter(({ factorId }) => factorId !== addedId) }
  return notifyOwner(deps, db, project, before, {
    kind: 'contact.added',
    detail: { contact_id: addedId },
    letter: (say, name) => ({
      heading: say('contactAdded.heading'),
      lead: say('contactAdded.lead', { name }),
      notes: [say('notice.removeNow')],
    }),
  })
}

/** Notifies a user that an address or number was removed: at that address, and at their oldest one. */
export const announceRemoval = async (
  deps: Deps,
  db: Db,
  project: Project,
  person: StoredUser,
  removedFactor: Factor,
): Promise<void> => {
  await notifyOwner(deps, db, project, person, removalNotice(removedFactor))
  const contact = contactOf(removedFactor)
  // An unproven address may belong to anyone. A text message costs money and says no more than the mail.
  if (contact?.kind !== 'email' || !contact.isProven) return
  await mailNotice(deps, db, project, { to: contact.address, language: languageFor(project, person) }, removedHere)
}

const removalNotice = ({ factorId }: Factor): OwnerNotice => ({
  kind: 'contact.removed',
  detail: { contact_id: factorId },
  letter: (say, name) => ({
    heading: say('contactRemoved.heading'),
    lead: say('contactRemoved.lead', { name }),
    notes: [say('notice.addAgain')],
  }),
})

const removedHere: OwnerNotice = {
  kind: 'contact.removed',
  letter: (say, name) => ({
    heading: say('removedHere.heading'),
    lead: say('removedHere.lead', { name }),
    notes: [say('removedHere.note')],
  }),
}
