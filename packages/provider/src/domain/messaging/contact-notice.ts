import type { Rows } from '../../store/store.ts'
import type { Factor } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Person } from '../../store/tables/users.ts'
import type { Deps } from '../deps.ts'
import { contactOf } from '../factors/contacts.ts'
import { mailNotice, notifyOwner, type OwnerNotice } from './owner-notice.ts'

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
  const before = { ...person, factors: person.factors.filter(({ factorId }) => factorId !== addedId) }
  return notifyOwner(deps, rows, project, before, {
    kind: 'contact.added',
    detail: { contact_id: addedId },
    letter: (sender) => ({
      heading: 'A new way to sign in was added',
      lead: `Your account at ${sender} can now be used with one more address, number or account.`,
      notes: ['If it was not you, sign in and remove it at once.'],
      sender,
    }),
  })
}

/** Tells a person that an address or number opens their account no more: there, and at the one they have had longest. */
export const announceRemoval = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  person: Person,
  gone: Factor,
): Promise<void> => {
  await notifyOwner(deps, rows, project, person, removed(gone))
  const contact = contactOf(gone)
  // Whoever never answered from there may be anybody; a text to a number costs, and says no more than the mail.
  if (contact?.kind !== 'email' || !contact.isProven) return
  await mailNotice(deps, rows, project, contact.address, removedHere)
}

const removed = ({ factorId }: Factor): OwnerNotice => ({
  kind: 'contact.removed',
  detail: { contact_id: factorId },
  letter: (sender) => ({
    heading: 'A way to sign in was removed',
    lead: `An address or number does not open your account at ${sender} any more, and other devices were signed out.`,
    notes: ['If it was not you, sign in and add it again: somebody else was in your account.'],
    sender,
  }),
})

const removedHere: OwnerNotice = {
  kind: 'contact.removed',
  letter: (sender) => ({
    heading: 'This address was removed from an account',
    lead: `It does not open your account at ${sender} any more.`,
    notes: ['If it was not you, somebody else was in your account. Ask the people who run the site for help.'],
    sender,
  }),
}
