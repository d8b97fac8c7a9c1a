import type { Deps } from '../deps.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import type { Rows } from '../store/store.ts'
import {
  type ContactKind,
  contactByKey,
  contactsOfUser,
  dropContact,
  type OwnedContact,
  takeContact,
} from '../store/tables/contacts.ts'
import type { Project } from '../store/tables/projects.ts'
import {
  addUser,
  lockUser,
  type Person,
  type UserProfile,
  type UserRow,
  userById,
  writeProfile,
} from '../store/tables/users.ts'
import { contactKey, type Destination } from './destinations.ts'
import { isId, newId } from './ids.ts'

/** Whose contact was just proven, and which one it is. */
export interface ProvenContact {
  readonly person: Person
  readonly contact: OwnedContact
}

const contactNoun = { email: 'email', phone_number: 'phone-number' } as const satisfies Record<ContactKind, string>

const withContacts = async (rows: Rows, user: UserRow): Promise<Person> => ({
  ...user,
  contacts: await contactsOfUser(rows, user.userId),
})

const personById = async (rows: Rows, userId: string): Promise<Person> => {
  const user = await userById(rows, userId)
  if (user === null) throw personGone()
  return withContacts(rows, user)
}

const personGone = () =>
  new ProviderError('user_unauthenticated', 'The account does not exist any more. Sign in again to make a new one.')

/** The person whom a proven contact signs in, if there is one. */
export const personOfContact = async (
  rows: Rows,
  project: Project,
  proven: Destination,
): Promise<ProvenContact | null> => {
  const contact = await contactByKey(rows, contactKey(project.projectId, proven))
  return contact === null ? null : { contact, person: await personById(rows, contact.userId) }
}

/**
 * The person whom a proven contact signs in, made now if nobody was. Nobody is stored before the proof: an address
 * that somebody merely typed leaves no trace, so no account can be waited for or squatted on.
 */
export const ensurePersonOfContact = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  proven: Destination,
): Promise<ProvenContact> => {
  const known = await personOfContact(rows, project, proven)
  if (known !== null) return known
  const userId = newId(deps.random, 'user', project.environment)
  if (await addContact(deps, rows, project, userId, proven))
    await addUser(rows, project.projectId, userId, deps.clock.now())
  const made = await personOfContact(rows, project, proven)
  if (made === null) throw personGone()
  return made
}

/** Adds a proven contact to a person. `false` when it signs in somebody already, whoever that is. */
export const addContact = async (
  { clock, random }: Deps,
  rows: Rows,
  project: Project,
  userId: string,
  proven: Destination,
): Promise<boolean> => {
  const { kind, address } = proven
  const contactId = newId(random, contactNoun[kind], project.environment)
  return takeContact(rows, contactKey(project.projectId, proven), { contactId, userId, kind, address }, clock.now())
}

const notFound = {
  email: 'email_not_found',
  phone_number: 'phone_number_not_found',
} as const satisfies Record<ContactKind, string>

/** Takes a contact away from the person whom it belongs to, provided that another way to sign in stays. */
export const removeContact = (deps: Deps, userId: string, kind: ContactKind, contactId: string): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    // The lock comes first: of two removals at once the second must see what the first left.
    const user = await lockUser(rows, userId)
    if (user === null) throw personGone()
    if (!isId(contactId) || !(await dropContact(rows, userId, kind, contactId))) {
      throw new ProviderError(notFound[kind], 'The account has no such way to sign in. Read the account again.')
    }
    const person = await withContacts(rows, user)
    if (person.contacts.length > 0) return person
    throw new ProviderError(
      'cannot_delete_last_primary_factor',
      'This is the last way to sign in to the account, so it was kept. Add another one first.',
    )
  })

/** What a person asks to change of themselves; what is left out stays. */
export interface ProfileChanges {
  readonly name?: Partial<UserProfile['name']>
  /** Written over the present members; null removes one. */
  readonly untrustedMetadata?: Readonly<Record<string, unknown>>
}

/** Room for what a site may keep of its own about a person. */
const maxMetadataBytes = 16_384

export const changeProfile = (deps: Deps, userId: string, changes: ProfileChanges): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const user = await lockUser(rows, userId)
    if (user === null) throw personGone()
    const merged = Object.entries({ ...user.untrustedMetadata, ...changes.untrustedMetadata })
    const untrustedMetadata = Object.fromEntries(merged.filter(([, value]) => value !== null))
    if (Buffer.byteLength(JSON.stringify(untrustedMetadata)) > maxMetadataBytes) {
      throw new ProviderError(
        'bad_request',
        'The metadata is larger than 16 KB, so nothing was changed. Keep less in it.',
      )
    }
    const profile = { name: { ...user.name, ...changes.name }, untrustedMetadata }
    await writeProfile(rows, userId, profile)
    return withContacts(rows, { ...user, ...profile })
  })
