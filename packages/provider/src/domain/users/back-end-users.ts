import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { ownerOfFactor } from '../../store/tables/factor-owners.ts'
import { factorByKey } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { addUser, lockUser, type Person, userById } from '../../store/tables/users.ts'
import { byBackEnd, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { addFactor } from '../factors/add-factor.ts'
import { contactKinds } from '../factors/contacts.ts'
import { externalId } from '../factors/external-id.ts'
import type { Vouched } from '../factors/vouched.ts'
import { isId, newId } from '../ids.ts'
import { voidSecretsOf } from '../one-time-secrets/secret-owners.ts'
import type { Destination } from './destinations.ts'
import { dropPerson } from './user-deletion.ts'
import { type ProfileChanges, personById, writeChanges } from './users.ts'

export const userNotFound = () =>
  new ProviderError(
    'user_not_found',
    'The id names nobody of this project: neither a user_id nor an external_id. Check it.',
  )

/** The person whom a back end names, by our id or by its own. */
export const requirePerson = async (rows: Rows, project: Project, named: string): Promise<Person> => {
  if (isId(named)) {
    if ((await userById(rows, project, named)) === null) throw userNotFound()
    return personById(rows, project, named)
  }
  const known = await ownerOfFactor(rows, { projectId: project.projectId, kind: externalId.name, lookupKey: named })
  if (known === null) throw userNotFound()
  return known.person
}

/** As `requirePerson`, and inside a transaction nobody else changes them until it ends. */
export const lockNamedPerson = async (rows: Rows, project: Project, named: string): Promise<Person> => {
  const { userId } = await requirePerson(rows, project, named)
  if ((await lockUser(rows, project, userId)) === null) throw userNotFound()
  return personById(rows, project, userId)
}

/** An address that a back end says is somebody's; proven where it says that it made sure. */
export interface VouchedContact extends Destination {
  readonly isProven?: boolean
}

/** Somebody whom a back end makes. */
export interface NewPerson {
  readonly contacts: readonly VouchedContact[]
  readonly vouched: Vouched
  readonly profile?: ProfileChanges
  readonly externalId?: string | undefined
}

const taken = { email: 'duplicate_email', phone_number: 'duplicate_phone_number' } as const

/** Makes a person, and throws where somebody has one of their addresses or their name already. */
export const makePerson = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  { contacts, vouched, profile, externalId: name }: NewPerson,
): Promise<Person> => {
  const userId = newId(deps.random, 'user', project.environment)
  for (const { kind, canonical, address, isProven = false } of contacts) {
    const addition = { lookupKey: canonical, shown: { address, vouched }, isProven }
    if ((await addFactor(deps, rows, project, userId, { kind: contactKinds[kind], ...addition })) === null) {
      throw new ProviderError(
        taken[kind],
        'The person was not made, because somebody of the project has that address or number. Read them by users/search.',
      )
    }
  }
  // The account is no younger than what it was made with.
  await addUser(rows, project, userId, deps.clock.now())
  if (name !== undefined && name !== '') await nameOutside(deps, rows, project, userId, name)
  await recordEvent(deps, rows, project, userId, { kind: 'user.created', detail: byBackEnd })
  const person = await personById(rows, project, userId)
  return profile === undefined ? person : writeChanges(rows, project, person, profile)
}

/** Gives a person the site's own name for them. */
export const nameOutside = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  userId: string,
  name: string,
): Promise<void> => {
  const standing = await factorByKey(rows, { projectId: project.projectId, kind: externalId.name, lookupKey: name })
  if (standing?.ownerId === userId) return
  const addition = { kind: externalId, lookupKey: name, shown: { id: name }, isProven: false }
  if (standing === null && (await addFactor(deps, rows, project, userId, addition)) !== null) return
  throw new ProviderError(
    'duplicate_user_external_id',
    'The external_id was not given, because somebody of the project has it. Choose another, or take it from them first.',
  )
}

/**
 * Removes a person with everything of theirs, and every code and link that is on its way to them.
 *
 * @param allow throws for one who has to stay; they are locked by then
 */
export const removePerson = (
  deps: Deps,
  project: Project,
  named: string,
  allow: (person: Person) => void = () => {},
): Promise<Person> =>
  atomically(deps.store, async (rows) => {
    const person = await lockNamedPerson(rows, project, named)
    allow(person)
    await voidSecretsOf(rows, project, person)
    await dropPerson(rows, project, person.userId)
    await recordEvent(deps, rows, project, person.userId, { kind: 'user.removed', detail: byBackEnd })
    return person
  })
