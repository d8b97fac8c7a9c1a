import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { contactsOf, isPending } from '../../domain/factors/contacts.ts'
import type { Recipient } from '../../domain/sign-in/recipient.ts'
import { makePerson, removePerson } from '../../domain/users/back-end-users.ts'
import { type ProfileChanges, personOfContact, writeChanges } from '../../domain/users/users.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { lockUser } from '../../store/tables/users/users.ts'

/**
 * Creates a pending user, or re-sends the invitation if one is already pending. Throws `duplicate_email` if the user
 * has signed in before.
 */
export const invitePerson = (
  deps: Deps,
  project: Project,
  destination: Destination,
  profile: ProfileChanges,
): Promise<Recipient> =>
  atomically(deps.store, async (db) => {
    const existingContact = await personOfContact(db, project, destination)
    if (existingContact !== null && !isPending(existingContact.person)) {
      throw new ProviderError(
        'duplicate_email',
        'A user with this email address has already signed in. No invitation was sent. Send a login link instead.',
      )
    }
    if (existingContact !== null) await lockUser(db, project, existingContact.person.userId)
    const person =
      existingContact === null
        ? await makePerson(deps, db, project, { contacts: [destination], vouched: 'pending', profile })
        : await writeChanges(db, project, existingContact.person, profile)
    const contactId = contactsOf(person).find(({ kind }) => kind === destination.kind)?.contactId ?? null
    return { userId: person.userId, contactId, isNew: true, reason: { reason: 'login_or_create' } }
  })

/** Deletes an invited user who has not signed in yet, together with their pending links. */
export const revokeInvitation = async (deps: Deps, project: Project, destination: Destination): Promise<void> => {
  const existingContact = await personOfContact(deps.store.db, project, destination)
  if (existingContact === null) throw notInvited()
  await removePerson(deps, project, existingContact.person.userId, (person) => {
    if (!isPending(person)) throw notInvited()
  })
}

const notInvited = () =>
  new ProviderError(
    'invite_not_found',
    'No pending invitation exists for this address: no user has it, or its user has already signed in. To delete a user, use their `user_id`.',
  )
