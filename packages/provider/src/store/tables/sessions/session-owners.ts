import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { factorsIn } from '../factors/factors.ts'
import { type StoredUser, type UsersTable, user, userColumns } from '../users/users.ts'
import { type SessionRow, type SessionsTable, session, sessionColumns } from './sessions.ts'

/** View of sessions with their users and the users' factors: one row for each session. */
export type SessionOwnersView = SessionsTable &
  Pick<UsersTable, (typeof userColumns)[number]> & { owner_factors: string | null }

declare module '../../schema.ts' {
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

type Tokens = Readonly<Record<`t${number}`, string>> & { readonly projectId: string }

type TokenRow = SessionOwnerRow & { readonly token_hash: string }

/** One statement for each power of two, up to the most sessions of one read. */
const readers = [1, 2, 4, 8, 16, 32].map((size) => ({
  size,
  read: compiled<Tokens, TokenRow>((db, value) =>
    within(db, { projectId: value('projectId') })
      .selectFrom('session_owners')
      .select([...columns, 'token_hash'])
      .where(
        'token_hash',
        'in',
        Array.from({ length: size }, (_, at) => value(`t${at}`)),
      ),
  ),
}))

/** Most sessions of one read. */
export const mostTokensAtOnce = 32

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
export const sessionOfToken = async (db: Db, scope: Scope, tokenHash: string): Promise<OwnedSession | null> =>
  (await sessionsOfTokens(db, scope, [tokenHash]))[0] ?? null

/** Finds up to `mostTokensAtOnce` sessions as `sessionOfToken` does, in the order of their token hashes. One read. */
export const sessionsOfTokens = async (
  db: Db,
  { projectId }: Scope,
  tokenHashes: readonly string[],
): Promise<readonly (OwnedSession | null)[]> => {
  // Filled up with the last one, so that few statements serve every number.
  const reader = readers.find(({ size }) => size >= tokenHashes.length)
  if (reader === undefined) throw new RangeError(`At most ${mostTokensAtOnce} sessions can be read at once.`)
  const hashes = Array.from({ length: reader.size }, (_, at) => tokenHashes[at] ?? tokenHashes.at(-1) ?? '')
  const values: Tokens = Object.fromEntries([['projectId', projectId], ...hashes.map((one, at) => [`t${at}`, one])])
  const lines = new Map((await reader.read(db, values)).map((line) => [line.token_hash, line]))
  return tokenHashes.map((tokenHash) => {
    const line = lines.get(tokenHash)
    return line === undefined ? null : ownedSession(line)
  })
}
