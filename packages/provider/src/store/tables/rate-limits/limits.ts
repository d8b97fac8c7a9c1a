import { compiled } from '../../compiled.ts'
import type { Db } from '../../store.ts'

export interface LimitsTable {
  /** A digest of what is counted, for whom, in which project. */
  subject: string
  /** Counts and times, in the format of `domain/rate-limits/buckets.ts`. Nodes older than 0.2 have separate rows here. */
  hits: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    limits: LimitsTable
  }
}

type Counts = Pick<LimitsTable, 'hits'>

const lock = compiled<{ subject: string; expiresAt: number }, Counts>((db, value) =>
  db
    .insertInto('limits')
    .values({ subject: value('subject'), hits: '', expires_at: value('expiresAt') })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expires_at: value('expiresAt') }))
    .returning('hits'),
)

/**
 * Reads the counts of a subject and, inside a transaction, locks them until it ends. The upsert locks the row even if
 * it did not exist.
 */
export const lockCounts = async (db: Db, subject: string, expiresAt: number): Promise<string> =>
  (await lock(db, { subject, expiresAt }))[0]?.hits ?? ''

const write = compiled<{ subject: string; counts: string }, unknown>((db, value) =>
  db
    .updateTable('limits')
    .set({ hits: value('counts') })
    .where('subject', '=', value('subject')),
)

export const writeCounts = async (db: Db, subject: string, counts: string): Promise<void> => {
  await write(db, { subject, counts })
}

const swap = compiled<{ subject: string; before: string; counts: string; expiresAt: number }, unknown>((db, value) =>
  db
    .insertInto('limits')
    .values({ subject: value('subject'), hits: value('counts'), expires_at: value('expiresAt') })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ hits: value('counts'), expires_at: value('expiresAt') })
        .where('limits.hits', '=', value('before')),
    )
    .returning('subject'),
)

/**
 * Writes counts if they still have the value that the caller read (`''` for no row). Returns `false` if they changed:
 * read them again.
 */
export const swapCounts = async (
  db: Db,
  change: { readonly subject: string; readonly before: string; readonly counts: string; readonly expiresAt: number },
): Promise<boolean> => (await swap(db, change)).length > 0

type Subjects = Readonly<Record<`s${number}`, string>>

/** Compiled statements by number of subjects: a client with IPv6 is counted three times. */
const readers = new Map<number, (db: Db, subjects: Subjects) => Promise<Pick<LimitsTable, 'subject' | 'hits'>[]>>()

const readerOf = (size: number) => {
  const existingReader = readers.get(size)
  if (existingReader !== undefined) return existingReader
  const reader = compiled<Subjects, Pick<LimitsTable, 'subject' | 'hits'>>((db, value) =>
    db
      .selectFrom('limits')
      .select(['subject', 'hits'])
      .where(
        'subject',
        'in',
        Array.from({ length: size }, (_, at) => value(`s${at}`)),
      ),
  )
  readers.set(size, reader)
  return reader
}

/** Reads the counts of several subjects at once. A subject without counts is missing from the result. */
export const readCounts = async (db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const values: Record<string, string> = Object.fromEntries(subjects.map((subject, at) => [`s${at}`, subject]))
  const lines = await readerOf(subjects.length)(db, values)
  return new Map(lines.map(({ subject, hits }) => [subject, hits]))
}

/** Deletes the counts of a subject. */
export const dropCounts = async (db: Db, subject: string): Promise<void> => {
  await db.deleteFrom('limits').where('subject', '=', subject).execute()
}
