import type { Selectable } from 'kysely'
import { compiled } from '../compiled.ts'
import { within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { ContactKey, ContactsTable, OwnedContact } from './contacts.ts'
import { type PasswordRow, passwordState } from './passwords.ts'
import { type Person, type UsersTable, user, userColumns } from './users.ts'

/** The view of contacts with whom they sign in: a line for each contact of that person. */
export type KnownByView = Pick<UsersTable, (typeof userColumns)[number]> &
  Pick<ContactsTable, 'project_id' | 'contact_id' | 'kind' | 'address' | 'proven'> & {
    known_kind: ContactKey['kind']
    known_canonical: string
    known_contact_id: string
    contact_created_at: number
    password_id: string | null
    hash: string | null
    requires_reset: number | null
  }

/** The person whom a contact signs in. */
export interface KnownBy {
  readonly person: Person
  readonly contact: OwnedContact
  /** What the person typed once, as it is stored. */
  readonly kept: PasswordRow | null
}

const columns = [
  ...userColumns,
  'known_contact_id',
  'contact_id',
  'kind',
  'address',
  'proven',
  'password_id',
  'hash',
  'requires_reset',
] as const

type Line = Pick<Selectable<KnownByView>, (typeof columns)[number]>

type Key = { [Part in 'projectId' | 'kind' | 'canonical']: ContactKey[Part] }

const linesByKey = compiled<Key, Line>((rows, value) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('known_by')
    .select(columns)
    .where('known_kind', '=', value('kind'))
    .where('known_canonical', '=', value('canonical'))
    .orderBy('contact_created_at')
    .orderBy('contact_id'),
)

/** Whom a contact signs in, with all that they sign in by; `null` when it is nobody's. One read. */
export const knownByContact = async (rows: Rows, { projectId, kind, canonical }: ContactKey) => {
  const lines = await linesByKey(rows, { projectId, kind, canonical })
  const contacts = lines.map(owned)
  const [first] = lines
  const contact = contacts.find(({ contactId }) => contactId === first?.known_contact_id)
  if (first === undefined || contact === undefined) return null
  const known: KnownBy = {
    person: { ...user(first), contacts, password: passwordState(first) },
    contact,
    kept: kept(first),
  }
  return known
}

const owned = ({ user_id, contact_id, kind, address, proven }: Line): OwnedContact => ({
  contactId: contact_id,
  userId: user_id,
  kind,
  address,
  isProven: proven === 1,
})

const kept = (line: Line): PasswordRow | null => {
  const state = passwordState(line)
  return state === null || line.hash === null ? null : { ...state, hash: line.hash }
}
