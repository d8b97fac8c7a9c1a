import type { Db } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { contactOf } from '../factors/contacts.ts'
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
    letter: (sender) => ({
      heading: 'A new way to sign in was added',
      lead: `You can now sign in to your ${sender} account with one more address, number or account.`,
      notes: ["If this wasn't you, sign in and remove it now."],
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
  await mailNotice(deps, db, project, contact.address, removedHere)
}

const removalNotice = ({ factorId }: Factor): OwnerNotice => ({
  kind: 'contact.removed',
  detail: { contact_id: factorId },
  letter: (sender) => ({
    heading: 'A way to sign in was removed',
    lead: `An address or number no longer signs in to your ${sender} account, and other devices were signed out.`,
    notes: ["If this wasn't you, another person was in your account. Sign in and add it again."],
  }),
})

const removedHere: OwnerNotice = {
  kind: 'contact.removed',
  letter: (sender) => ({
    heading: 'This address was removed from an account',
    lead: `It no longer signs in to your ${sender} account.`,
    notes: ["If this wasn't you, another person was in your account. Ask the site's support for help."],
  }),
}
