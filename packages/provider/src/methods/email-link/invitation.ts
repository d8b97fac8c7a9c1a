import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { makePerson, removePerson } from '../../identity/back-end/people.ts'
import type { Recipient } from '../../identity/back-end/recipient.ts'
import type { Destination } from '../../identity/destinations.ts'
import { contactsOf, isPending } from '../../identity/factors/contacts.ts'
import { type ProfileChanges, personOfContact, writeChanges } from '../../identity/people.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects.ts'
import { lockUser } from '../../store/tables/users.ts'

/** Makes somebody whom the site waits for, or tells anew who waits already. Whoever has signed in needs no invitation. */
export const invitePerson = (
  deps: Deps,
  project: Project,
  destination: Destination,
  profile: ProfileChanges,
): Promise<Recipient> =>
  atomically(deps.store, async (rows) => {
    const known = await personOfContact(rows, project, destination)
    if (known !== null && !isPending(known.person)) {
      throw new ProviderError(
        'duplicate_email',
        'Nobody was invited, because somebody who has signed in has this address. Mail them a login link.',
      )
    }
    if (known !== null) await lockUser(rows, project, known.person.userId)
    const person =
      known === null
        ? await makePerson(deps, rows, project, { contacts: [destination], vouched: 'pending', profile })
        : await writeChanges(rows, project, known.person, profile)
    const contactId = contactsOf(person).find(({ kind }) => kind === destination.kind)?.contactId ?? null
    return { userId: person.userId, contactId, isNew: true, reason: { reason: 'login_or_create' } }
  })

/** Removes somebody who was invited and has not come, with every link on its way to them. */
export const revokeInvitation = async (deps: Deps, project: Project, destination: Destination): Promise<void> => {
  const known = await personOfContact(deps.store.rows, project, destination)
  if (known === null) throw notInvited()
  await removePerson(deps, project, known.person.userId, (person) => {
    if (!isPending(person)) throw notInvited()
  })
}

const notInvited = () =>
  new ProviderError(
    'invite_not_found',
    'Nobody is invited by this address: it is nobody’s, or its owner has signed in. Remove them by their user_id.',
  )
