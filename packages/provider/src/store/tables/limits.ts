import { compiled } from '../compiled.ts'
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

type Counted = Pick<LimitsTable, 'hits'>

const hitsIn = (row: Counted | undefined): Hits => (row === undefined ? [] : JSON.parse(row.hits))

const lock = compiled<{ subject: string; expiresAt: number }, Counted>((rows, value) =>
  rows
    .insertInto('limits')
    .values({ subject: value('subject'), hits: '[]', expires_at: value('expiresAt') })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expires_at: value('expiresAt') }))
    .returning('hits'),
)

/**
 * Reads what was counted for a subject and, inside a transaction, keeps everybody else from counting until it ends:
 * the upsert takes the row's lock whether the row was there or not.
 */
export const lockHits = async (rows: Rows, subject: string, expiresAt: number): Promise<Hits> =>
  hitsIn((await lock(rows, { subject, expiresAt }))[0])

const write = compiled<{ subject: string; hits: string }, unknown>((rows, value) =>
  rows
    .updateTable('limits')
    .set({ hits: value('hits') })
    .where('subject', '=', value('subject')),
)

export const writeHits = async (rows: Rows, subject: string, hits: Hits): Promise<void> => {
  await write(rows, { subject, hits: JSON.stringify(hits) })
}

const read = compiled<{ subject: string }, Counted>((rows, value) =>
  rows.selectFrom('limits').select('hits').where('subject', '=', value('subject')),
)

export const readHits = async (rows: Rows, subject: string): Promise<Hits> => hitsIn((await read(rows, { subject }))[0])

const readBoth = compiled<{ one: string; other: string }, Counted & Pick<LimitsTable, 'subject'>>((rows, value) =>
  rows
    .selectFrom('limits')
    .select(['subject', 'hits'])
    .where('subject', 'in', [value('one'), value('other')]),
)

/** As `readHits`, of two subjects. */
export const readHitsOfBoth = async (rows: Rows, one: string, other: string): Promise<readonly [Hits, Hits]> => {
  const lines = await readBoth(rows, { one, other })
  const of = (subject: string) => hitsIn(lines.find((line) => line.subject === subject))
  return [of(one), of(other)]
}

/** Forgets what was counted for a subject. */
export const dropHits = async (rows: Rows, subject: string): Promise<void> => {
  await rows.deleteFrom('limits').where('subject', '=', subject).execute()
}
