import type { Selectable } from 'kysely'
import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'
import { factorsIn } from './factors.ts'
import { type SessionRow, type SessionsTable, session, sessionColumns } from './sessions.ts'
import { type Person, type UsersTable, user, userColumns } from './users.ts'

/** The view of sessions with their people: one line each, with all that the person is known by in one column. */
export type SessionOwnersView = SessionsTable &
  Pick<UsersTable, (typeof userColumns)[number]> & { owner_factors: string | null }

/** A session and whose it is. */
export interface OwnedSession {
  readonly session: SessionRow
  readonly person: Person
}

const columns = [...sessionColumns, ...userColumns, 'owner_factors'] as const

type Line = Pick<Selectable<SessionOwnersView>, (typeof columns)[number]>

const byToken = compiled<{ projectId: string; tokenHash: string }, Line>((rows, value) =>
  within(rows, { projectId: value('projectId') })
    .selectFrom('session_owners')
    .select(columns)
    .where('token_hash', '=', value('tokenHash')),
)

/** Whose session a token opens, alive or over; `null` for a token that nobody of the project was given. One read. */
export const sessionOfToken = async (
  rows: Rows,
  { projectId }: Scope,
  tokenHash: string,
): Promise<OwnedSession | null> => {
  const [line] = await byToken(rows, { projectId, tokenHash })
  if (line === undefined) return null
  return { session: session(line), person: { ...user(line), factors: factorsIn(line.owner_factors) } }
}
