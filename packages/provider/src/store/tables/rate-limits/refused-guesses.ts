import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** Refused guesses of one client at one factor, within one minute. */
export interface RefusedGuesses {
  readonly projectId: string
  /** Empty where the guesses were at no account. */
  readonly userId: string
  readonly factor: string
  /** The address that the first of them came from; empty without a request. */
  readonly ipAddress: string
  readonly refusals: number
}

export interface RefusedGuessesTable {
  guess_key: string
  project_id: string
  user_id: string
  factor: string
  ip_address: string
  refusals: number
  ends_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    refused_guesses: RefusedGuessesTable
  }
}

/** Counts one more in one statement. Returns how many there are now. */
export const countRefusedGuess = async (
  db: Db,
  scope: Scope,
  guessKey: string,
  { userId, factor, ipAddress, endsAt }: Omit<RefusedGuesses, 'projectId' | 'refusals'> & { readonly endsAt: number },
): Promise<number> => {
  const { refusals } = await within(db, scope)
    .insertInto('refused_guesses')
    .values({
      guess_key: guessKey,
      project_id: scope.projectId,
      user_id: userId,
      factor,
      ip_address: ipAddress,
      refusals: 1,
      ends_at: endsAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('guess_key')
        .doUpdateSet(({ eb, ref }) => ({ refusals: eb(ref('refused_guesses.refusals'), '+', 1) })),
    )
    .returning('refusals')
    .executeTakeFirstOrThrow()
  return Number(refusals)
}

/** The counts whose minute is over, of every project. */
export const endedGuesses = async (
  db: Db,
  now: number,
  most: number,
): Promise<readonly { readonly guessKey: string; readonly projectId: string }[]> => {
  const ended = await everyScope(db)
    .selectFrom('refused_guesses')
    .select(['guess_key', 'project_id'])
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(most)
    .execute()
  return ended.map((row) => ({ guessKey: row.guess_key, projectId: row.project_id }))
}

/** Removes a count and returns it; `null` if another node has removed it. */
export const takeRefusedGuesses = async (db: Db, guessKey: string): Promise<RefusedGuesses | null> => {
  const row = await everyScope(db)
    .deleteFrom('refused_guesses')
    .where('guess_key', '=', guessKey)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    projectId: row.project_id,
    userId: row.user_id,
    factor: row.factor,
    ipAddress: row.ip_address,
    refusals: Number(row.refusals),
  }
}
