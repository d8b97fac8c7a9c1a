import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** What proves a person by a message sent to it. */
export type ContactKind = 'email' | 'phone_number'

export interface Contact {
  readonly contactId: string
  readonly kind: ContactKind
  /** As the person typed it first. */
  readonly address: string
  /** Whether a message to it has come back. Only an address that came with a password waits for that. */
  readonly isProven: boolean
}

/** A contact with the person it signs in. */
export interface OwnedContact extends Contact {
  readonly userId: string
}

/** Where a contact is looked up: within a project by its canonical form. */
export interface ContactKey extends Scope {
  readonly kind: ContactKind
  readonly canonical: string
}

export interface ContactsTable {
  contact_id: string
  project_id: string
  user_id: string
  kind: ContactKind
  canonical: string
  address: string
  created_at: number
  /** 1 once a message sent to it came back. */
  proven: number
}

type Columns = Pick<ContactsTable, 'contact_id' | 'user_id' | 'kind' | 'address' | 'proven'>
const columns = ['contact_id', 'user_id', 'kind', 'address', 'proven'] as const

const contact = (row: Columns): OwnedContact => ({
  contactId: row.contact_id,
  userId: row.user_id,
  kind: row.kind,
  address: row.address,
  isProven: row.proven === 1,
})

type Key = { [Part in 'projectId' | 'kind' | 'canonical']: ContactKey[Part] }

const byKey = compiled<Key, Columns>((rows, value) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('contacts')
    .select(columns)
    .where('kind', '=', value('kind'))
    .where('canonical', '=', value('canonical')),
)

export const contactByKey = async (rows: Rows, { projectId, kind, canonical }: ContactKey) => {
  const [row] = await byKey(rows, { projectId, kind, canonical })
  return row === undefined ? null : contact(row)
}

const ofUser = compiled<{ projectId: string; userId: string }, Columns>((rows, value) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('contacts')
    .select(columns)
    .where('user_id', '=', value('userId'))
    .orderBy('created_at')
    .orderBy('contact_id'),
)

/** A person's contacts, oldest first. */
export const contactsOfUser = async (
  rows: Rows,
  { projectId }: Scope,
  userId: string,
): Promise<readonly OwnedContact[]> => (await ofUser(rows, { projectId, userId })).map(contact)

/** Gives a contact to a person. `false` when it belongs to somebody already: of two at once one wins. */
export const takeContact = async (rows: Rows, key: ContactKey, taken: OwnedContact, now: number): Promise<boolean> => {
  const row = await within(rows, key)
    .insertInto('contacts')
    .values({
      contact_id: taken.contactId,
      project_id: key.projectId,
      user_id: taken.userId,
      kind: key.kind,
      canonical: key.canonical,
      address: taken.address,
      created_at: now,
      proven: taken.isProven ? 1 : 0,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'kind', 'canonical']).doNothing())
    .returning('contact_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a person's own contact. `false` when the person has none of that kind with that id. */
export const dropContact = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  kind: ContactKind,
  contactId: string,
): Promise<boolean> => {
  const row = await within(rows, scope)
    .deleteFrom('contacts')
    .where('contact_id', '=', contactId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .returning('contact_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a message to a contact came back. Of any number at once exactly one is answered `true`. */
export const proveContact = async (rows: Rows, scope: Scope, contactId: string): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('contacts')
    .set({ proven: 1 })
    .where('contact_id', '=', contactId)
    .where('proven', '=', 0)
    .returning('contact_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes every contact but one away from a person. */
export const dropOtherContacts = async (
  rows: Rows,
  scope: Scope,
  { userId, contactId }: OwnedContact,
): Promise<void> => {
  await within(rows, scope)
    .deleteFrom('contacts')
    .where('user_id', '=', userId)
    .where('contact_id', '!=', contactId)
    .execute()
}
