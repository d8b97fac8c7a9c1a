import { compiled } from '../compiled.ts'
import type { Rows } from '../store.ts'

export interface LimitsTable {
  /** A digest of what is counted, for whom, in which project. */
  subject: string
  /** How often and when, in the form of `domain/rate-limits/buckets.ts`; a node of before 0.2 keeps rows of its own here. */
  hits: string
  expires_at: number
}

declare module '../schema.ts' {
  interface Schema {
    limits: LimitsTable
  }
}

type Counts = Pick<LimitsTable, 'hits'>

const lock = compiled<{ subject: string; expiresAt: number }, Counts>((rows, value) =>
  rows
    .insertInto('limits')
    .values({ subject: value('subject'), hits: '', expires_at: value('expiresAt') })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expires_at: value('expiresAt') }))
    .returning('hits'),
)

/**
 * Reads what was counted for a subject and, inside a transaction, keeps everybody else from counting until it ends:
 * the upsert takes the row's lock whether the row was there or not.
 */
export const lockCounts = async (rows: Rows, subject: string, expiresAt: number): Promise<string> =>
  (await lock(rows, { subject, expiresAt }))[0]?.hits ?? ''

const write = compiled<{ subject: string; counts: string }, unknown>((rows, value) =>
  rows
    .updateTable('limits')
    .set({ hits: value('counts') })
    .where('subject', '=', value('subject')),
)

export const writeCounts = async (rows: Rows, subject: string, counts: string): Promise<void> => {
  await write(rows, { subject, counts })
}

const swap = compiled<{ subject: string; before: string; counts: string; expiresAt: number }, unknown>((rows, value) =>
  rows
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

/** Writes what was counted, provided that it still is what the caller read (`''` for nothing). `false`: read again. */
export const swapCounts = async (
  rows: Rows,
  swapped: { readonly subject: string; readonly before: string; readonly counts: string; readonly expiresAt: number },
): Promise<boolean> => (await swap(rows, swapped)).length > 0

type Subjects = Readonly<Record<`s${number}`, string>>

/** By how many are read at once: a person on IPv6 is counted three times. */
const readers = new Map<number, (rows: Rows, subjects: Subjects) => Promise<Pick<LimitsTable, 'subject' | 'hits'>[]>>()

const readerOf = (size: number) => {
  const known = readers.get(size)
  if (known !== undefined) return known
  const reader = compiled<Subjects, Pick<LimitsTable, 'subject' | 'hits'>>((rows, value) =>
    rows
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

/** What was counted for each of these, by one read; a subject that was never counted is missing. */
export const readCounts = async (rows: Rows, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const values: Record<string, string> = Object.fromEntries(subjects.map((subject, at) => [`s${at}`, subject]))
  const lines = await readerOf(subjects.length)(rows, values)
  return new Map(lines.map(({ subject, hits }) => [subject, hits]))
}

/** Forgets what was counted for a subject. */
export const dropCounts = async (rows: Rows, subject: string): Promise<void> => {
  await rows.deleteFrom('limits').where('subject', '=', subject).execute()
}
