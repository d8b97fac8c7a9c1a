import type { Selectable } from 'kysely'
import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Db } from '../store.ts'
import { factorsIn } from './factors.ts'
import { type SessionRow, type SessionsTable, session, sessionColumns } from './sessions.ts'
import { type StoredUser, type UsersTable, user, userColumns } from './users.ts'

/** View of sessions with their users and the users' factors: one row for each session. */
export type SessionOwnersView = SessionsTable &
  Pick<UsersTable, (typeof userColumns)[number]> & { owner_factors: string | null }

declare module '../schema.ts' {
  interface Schema {
    session_owners: SessionOwnersView
  }
}

/** A session and its user. */
export interface OwnedSession {
  readonly session: SessionRow
  readonly person: StoredUser
}

const columns = [...sessionColumns, ...userColumns, 'owner_factors'] as const

type SessionOwnerRow = Pick<Selectable<SessionOwnersView>, (typeof columns)[number]>

const byToken = compiled<{ projectId: string; tokenHash: string }, SessionOwnerRow>((db, value) =>
  within(db, { projectId: value('projectId') })
    .selectFrom('session_owners')
    .select(columns)
    .where('token_hash', '=', value('tokenHash')),
)

const byId = compiled<{ projectId: string; sessionId: string }, SessionOwnerRow & { token_hash: string }>((db, value) =>
  within(db, { projectId: value('projectId') })
    .selectFrom('session_owners')
    .select([...columns, 'token_hash'])
    .where('session_id', '=', value('sessionId')),
)

const ownedSession = (line: SessionOwnerRow): OwnedSession => ({
  session: session(line),
  person: { ...user(line), factors: factorsIn(line.owner_factors) },
})

/** Finds a session by its ID, active or not, with its token hash. One read. */
export const sessionOfId = async (
  db: Db,
  { projectId }: Scope,
  sessionId: string,
): Promise<(OwnedSession & { readonly tokenHash: string }) | null> => {
  const [line] = await byId(db, { projectId, sessionId })
  return line === undefined ? null : { ...ownedSession(line), tokenHash: line.token_hash }
}

/** Finds a session by its token hash, active or not; `null` if the project has no such token. One read. */
export const sessionOfToken = async (db: Db, { projectId }: Scope, tokenHash: string): Promise<OwnedSession | null> => {
  const [line] = await byToken(db, { projectId, tokenHash })
  return line === undefined ? null : ownedSession(line)
}
