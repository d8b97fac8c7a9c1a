import type { Rows } from '../store.ts'

export interface LimitsTable {
  /** What is counted, for whom, in which project. */
  subject: string
  /** Times in ms, oldest first, as a JSON array. */
  hits: string
  expires_at: number
}

/** The times at which something was counted, oldest first. */
export type Hits = readonly number[]

/**
 * Reads what was counted for a subject and, inside a transaction, keeps everybody else from counting until it ends:
 * the upsert takes the row's lock whether the row was there or not.
 */
export const lockHits = async (rows: Rows, subject: string, expiresAt: number): Promise<Hits> => {
  const row = await rows
    .insertInto('limits')
    .values({ subject, hits: '[]', expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expires_at: expiresAt }))
    .returning('hits')
    .executeTakeFirstOrThrow()
  return JSON.parse(row.hits)
}

export const writeHits = async (rows: Rows, subject: string, hits: Hits): Promise<void> => {
  await rows
    .updateTable('limits')
    .set({ hits: JSON.stringify(hits) })
    .where('subject', '=', subject)
    .execute()
}

export const readHits = async (rows: Rows, subject: string): Promise<Hits> => {
  const row = await rows.selectFrom('limits').select('hits').where('subject', '=', subject).executeTakeFirst()
  return row === undefined ? [] : JSON.parse(row.hits)
}

/** Forgets what was counted for a subject. */
export const dropHits = async (rows: Rows, subject: string): Promise<void> => {
  await rows.deleteFrom('limits').where('subject', '=', subject).execute()
}
