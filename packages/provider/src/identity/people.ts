import type { Deps } from '../deps.ts'
import { ProviderError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import type { Scope } from '../store/scope.ts'
import type { Rows } from '../store/store.ts'
import {
  type ContactKind,
  contactByKey,
  contactsOfUser,
  dropContact,
  type OwnedContact,
  proveContact,
  takeContact,
} from '../store/tables/contacts.ts'
import { type KnownBy, knownByContact } from '../store/tables/known-by.ts'
import { passwordOfUser } from '../store/tables/passwords.ts'
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
import { requireRoomWithin } from './rate-limit.ts'
import { reclaimAccount } from './reclaim.ts'

/** Whose contact was just proven, and which one it is. */
export interface ProvenContact {
  readonly person: Person
  readonly contact: OwnedContact
  /** This was its first proof: whoever made the account is out of it, with every session of theirs. */
  readonly isReclaimed: boolean
}

const contactNoun = { email: 'email', phone_number: 'phone-number' } as const satisfies Record<ContactKind, string>

const withFactors = async (rows: Rows, scope: Scope, user: UserRow): Promise<Person> => ({
  ...user,
  contacts: await contactsOfUser(rows, scope, user.userId),
  password: await passwordOfUser(rows, scope, user.userId),
})

export const personById = async (rows: Rows, scope: Scope, userId: string): Promise<Person> => {
  const user = await userById(rows, scope, userId)
  if (user === null) throw personGone()
  return withFactors(rows, scope, user)
}

const personGone = () =>
  new ProviderError('user_unauthenticated', 'The account does not exist any more. Sign in again to make a new one.')

/** The person whom a contact signs in, if there is one. */
export const personOfContact = (rows: Rows, project: Project, destination: Destination): Promise<KnownBy | null> =>
  knownByContact(rows, contactKey(project.projectId, destination))

/**
 * The person whom a contact signs in that was just proven, if there is one. With the first proof the account becomes
 * the prover's alone (`reclaimAccount`).
 */
export const provenPersonOfContact = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  proven: Destination,
): Promise<ProvenContact | null> => {
  const known = await personOfContact(rows, project, proven)
  if (known === null) return null
  const { person, contact } = known
  if (contact.isProven) return { person, contact, isReclaimed: false }
  const isReclaimed = await reclaimAccount(deps, rows, project, contact)
  return {
    contact: { ...contact, isProven: true },
    person: await personById(rows, project, contact.userId),
    isReclaimed,
  }
}

/**
 * The person whom a proven contact signs in, made now if nobody was. Nobody is stored before the proof: an address
 * that somebody merely typed leaves no trace, so no account can be waited for or squatted on. The exception is an
 * account made by a password, and that one is its maker's only until the address is proven.
 */
export const ensurePersonOfContact = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  proven: Destination,
): Promise<ProvenContact> => {
  const known = await provenPersonOfContact(deps, rows, project, proven)
  if (known !== null) return known
  const userId = newId(deps.random, 'user', project.environment)
  if (await addContact(deps, rows, project, userId, proven)) await addUser(rows, project, userId, deps.clock.now())
  const made = await provenPersonOfContact(deps, rows, project, proven)
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
  const key = contactKey(project.projectId, proven)
  return takeContact(rows, key, { contactId, userId, kind, address, isProven: true }, clock.now())
}

/**
 * Adds a proven contact to the person who asked for it, as `addContact` does. Where it stood unproven with somebody
 * else it leaves them; where it stood unproven with this very person it is proven now, and the account stays theirs.
 * Throws `too_many_requests` for a person who adds many.
 */
export const addOwnContact = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  userId: string,
  proven: Destination,
): Promise<boolean> => {
  if (!(await takeOwnContact(deps, rows, project, userId, proven))) return false
  const { projectId } = project
  await requireRoomWithin(rows, { limit: 'newContactsOfAccount', projectId, subject: userId }, deps.clock.now())
  return true
}

const takeOwnContact = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  userId: string,
  proven: Destination,
): Promise<boolean> => {
  const standing = await contactByKey(rows, contactKey(project.projectId, proven))
  if (standing === null || standing.isProven) return addContact(deps, rows, project, userId, proven)
  if (standing.userId === userId) return proveContact(rows, project, standing.contactId)
  await lockUser(rows, project, standing.userId)
  await dropContact(rows, project, standing.userId, standing.kind, standing.contactId)
  return addContact(deps, rows, project, userId, proven)
}

const notFound = {
  email: 'email_not_found',
  phone_number: 'phone_number_not_found',
} as const satisfies Record<ContactKind, string>

/** Takes a contact away from the person whom it belongs to, provided that another way to sign in stays. */
export const removeContact = (
  deps: Deps,
  scope: Scope,
  userId: string,
  kind: ContactKind,
  contactId: string,
): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    // The lock comes first: of two removals at once the second must see what the first left.
    const user = await lockUser(rows, scope, userId)
    if (user === null) throw personGone()
    if (!isId(contactId) || !(await dropContact(rows, scope, userId, kind, contactId))) {
      throw new ProviderError(notFound[kind], 'The account has no such way to sign in. Read the account again.')
    }
    const person = await withFactors(rows, scope, user)
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

export const changeProfile = (deps: Deps, scope: Scope, userId: string, changes: ProfileChanges): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const user = await lockUser(rows, scope, userId)
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
    await writeProfile(rows, scope, userId, profile)
    return withFactors(rows, scope, { ...user, ...profile })
  })
