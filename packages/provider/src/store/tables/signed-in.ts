import type { Selectable } from 'kysely'
import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import type { ContactKind } from './contacts.ts'
import { passwordState } from './passwords.ts'
import { type SessionRow, type SessionsTable, session, sessionColumns } from './sessions.ts'
import { type Person, type UsersTable, user, userColumns } from './users.ts'

/** The view of sessions with their people: a line for each contact, one without contact for a person who has none. */
export type SignedInView = SessionsTable &
  Pick<UsersTable, (typeof userColumns)[number]> & {
    contact_id: string | null
    kind: ContactKind | null
    address: string | null
    contact_created_at: number | null
    proven: number | null
    password_id: string | null
    requires_reset: number | null
  }

export interface SignedIn {
  readonly session: SessionRow
  readonly person: Person
}

const columns = [
  ...sessionColumns,
  ...userColumns,
  'contact_id',
  'kind',
  'address',
  'proven',
  'password_id',
  'requires_reset',
] as const

type Line = Pick<Selectable<SignedInView>, (typeof columns)[number]>

const linesByToken = compiled<{ projectId: string; tokenHash: string }, Line>((rows, value) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('signed_in')
    .select(columns)
    .where('token_hash', '=', value('tokenHash'))
    .orderBy('contact_created_at')
    .orderBy('contact_id'),
)

/** Whose session a token opens, alive or over; `null` for a token that nobody was given. One read. */
export const signedInByToken = async (
  rows: Rows,
  { projectId }: Scope,
  tokenHash: string,
): Promise<SignedIn | null> => {
  const lines = await linesByToken(rows, { projectId, tokenHash })
  const [first] = lines
  if (first === undefined) return null
  const contacts = lines.flatMap(({ contact_id, kind, address, proven }) =>
    contact_id === null || kind === null || address === null
      ? []
      : [{ contactId: contact_id, kind, address, isProven: proven === 1 }],
  )
  return { session: session(first), person: { ...user(first), contacts, password: passwordState(first) } }
}
