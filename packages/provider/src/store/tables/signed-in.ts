import type { Rows } from '../store.ts'
import type { ContactKind } from './contacts.ts'
import { type SessionRow, type SessionsTable, session, sessionColumns } from './sessions.ts'
import { type Person, type UsersTable, user, userColumns } from './users.ts'

/** The view of sessions with their people: a line for each contact, one without contact for a person who has none. */
export type SignedInView = SessionsTable &
  Pick<UsersTable, (typeof userColumns)[number]> & {
    contact_id: string | null
    kind: ContactKind | null
    address: string | null
    contact_created_at: number | null
  }

export interface SignedIn {
  readonly session: SessionRow
  readonly person: Person
}

/** Whose session a token opens, alive or over; `null` for a token that nobody was given. One read. */
export const signedInByToken = async (rows: Rows, tokenHash: string): Promise<SignedIn | null> => {
  const lines = await rows
    .selectFrom('signed_in')
    .select([...sessionColumns, ...userColumns, 'contact_id', 'kind', 'address'])
    .where('token_hash', '=', tokenHash)
    .orderBy('contact_created_at')
    .orderBy('contact_id')
    .execute()
  const [first] = lines
  if (first === undefined) return null
  const contacts = lines.flatMap(({ contact_id, kind, address }) =>
    contact_id === null || kind === null || address === null ? [] : [{ contactId: contact_id, kind, address }],
  )
  return { session: session(first), person: { ...user(first), contacts } }
}
