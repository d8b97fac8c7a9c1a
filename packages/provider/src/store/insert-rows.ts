import { type RawBuilder, sql } from 'kysely'
import { compiled } from './compiled.ts'
import type { Db } from './store.ts'

type ColumnType = 'text' | 'bigint'

/** A row to insert, by column. */
export type InsertedRow<Name extends string> = Readonly<Record<Name, string | number | null>>

const isEmbedded = (db: Db) => db.getExecutor().adapter.supportsMultipleConnections === false

/**
 * Returns rows as a table of a statement, from one parameter. A statement then has the same text for any number of rows, so
 * that it is compiled, prepared and sent once.
 *
 * @param rows JSON: an array for each row, with its values in the order of the columns
 */
export const tableOfRows = (
  db: Db,
  columns: Readonly<Record<string, ColumnType>>,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const names = Object.entries(columns)
  if (isEmbedded(db)) {
    const values = names.map(([name], at) => sql`value ->> ${sql.lit(`$[${at}]`)} AS ${sql.ref(name)}`)
    return sql`(SELECT ${sql.join(values)} FROM json_each(${rows}))`
  }
  const values = names.map(
    ([name, type], at) => sql`CAST(line ->> ${sql.lit(at)} AS ${sql.raw(type)}) AS ${sql.ref(name)}`,
  )
  return sql`(SELECT ${sql.join(values)} FROM jsonb_array_elements(CAST(${rows} AS jsonb)) AS lines(line))`
}

/** Returns rows as the parameter of `tableOfRows`. A text must have no NUL and no half of a surrogate pair. */
export const rowsText = <Name extends string>(
  columns: Readonly<Record<Name, ColumnType>>,
  rows: readonly InsertedRow<Name>[],
): string => {
  const names = Object.keys(columns) as Name[]
  return JSON.stringify(rows.map((row) => names.map((name) => row[name])))
}

/** How rows are inserted into a table. Rows whose unique values exist are left out. */
export interface Insertion<Name extends string> {
  readonly table: string
  /** The columns of the given rows. */
  readonly columns: Readonly<Record<Name, ColumnType>>
  /** The column whose values the statement returns. */
  readonly key: string
  /** The expression of each column of the table, if it is not the value of the row; `added` has these values. */
  readonly into?: Readonly<Record<string, RawBuilder<unknown>>>
  /** What the rows are joined with. */
  readonly join?: RawBuilder<unknown>
  /** Rows that are inserted; without it all. */
  readonly condition?: RawBuilder<unknown>
}

/** Returns the expressions of an insertion that takes the values of the rows as they are. */
export const asGiven = (columns: Readonly<Record<string, ColumnType>>): Readonly<Record<string, RawBuilder<unknown>>> =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, sql.ref(`added.${name}`)]))

const statementOf = <Name extends string>(
  db: Db,
  { table, columns, key, into = asGiven(columns), join = sql``, condition = sql`true` }: Insertion<Name>,
  rows: RawBuilder<unknown>,
) =>
  sql`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(into).map((name) => sql.ref(name)))})
    SELECT ${sql.join(Object.values(into))} FROM ${tableOfRows(db, columns, rows)} AS added ${join} WHERE ${condition}
    ON CONFLICT DO NOTHING RETURNING ${sql.ref(key)} AS inserted_key`

/** Insertions into several tables, by any name. */
type Insertions = Readonly<Record<string, Insertion<never>>>

type RowsOf<All extends Insertions> = {
  readonly [Of in keyof All]: readonly InsertedRow<keyof All[Of]['columns'] & string>[]
}

/**
 * Makes the statement that inserts rows into several tables. PostgreSQL runs it as one, because each way to the database
 * and back takes as long as many rows; SQLite has no such way and runs one for each table.
 *
 * @returns a function that returns the keys of the rows that were inserted, for each table
 * @example
 * ```ts
 * const insert = insertTogether({ things: { table: 'things', columns: { thing_id: 'text' }, key: 'thing_id' } })
 * const insertedKeys = (await insert(db, { things: [{ thing_id: 'a' }, { thing_id: 'b' }] })).get('things')
 * ```
 */
export const insertTogether = <All extends Insertions>(insertions: All) => {
  const names = Object.keys(insertions) as (keyof All & string)[]
  type Line = { readonly place: string; readonly inserted_key: string }
  const part = (db: Db, name: keyof All & string, rows: RawBuilder<unknown>) =>
    statementOf(db, insertions[name] as Insertion<string>, rows)
  const alone = names.map((name) => ({
    name,
    run: compiled<{ rows: string }, Line>((db, value) => ({
      compile: () => part(db, name, sql`${value('rows')}`).compile(db) as never,
    })),
  }))
  const together = compiled<Readonly<Record<string, string>>, Line>((db, value) => ({
    compile: () => {
      const parts = names.map((name) => sql`${sql.ref(`${name}_part`)} AS (${part(db, name, sql`${value(name)}`)})`)
      const keys = names.map(
        (name) => sql`SELECT ${sql.lit(name)} AS place, inserted_key FROM ${sql.ref(`${name}_part`)}`,
      )
      return sql<Line>`WITH ${sql.join(parts)} ${sql.join(keys, sql` UNION ALL `)}`.compile(db)
    },
  }))
  return async (db: Db, rows: RowsOf<All>): Promise<ReadonlyMap<keyof All, ReadonlySet<string>>> => {
    const texts = Object.fromEntries(
      names.map((name) => [name, rowsText((insertions[name] as Insertion<string>).columns, rows[name] ?? [])]),
    )
    const keys = new Map<string, Set<string>>(names.map((name) => [name, new Set()]))
    if (isEmbedded(db))
      for (const { name, run } of alone)
        for (const line of await run(db, { rows: texts[name] ?? '[]' })) keys.get(name)?.add(line.inserted_key)
    else for (const { place, inserted_key } of await together(db, texts)) keys.get(place)?.add(inserted_key)
    return keys
  }
}

/** Makes the statement that inserts rows into one table, and returns the keys of those that were inserted. */
export const insertRows = <Name extends string>(insertion: Insertion<Name>) => {
  const statement = compiled<{ rows: string }, { readonly inserted_key: string }>((db, value) => ({
    compile: () => statementOf(db, insertion, sql`${value('rows')}`).compile(db) as never,
  }))
  return async (db: Db, rows: readonly InsertedRow<Name>[]): Promise<ReadonlySet<string>> => {
    if (rows.length === 0) return new Set()
    const inserted = await statement(db, { rows: rowsText(insertion.columns, rows) })
    return new Set(inserted.map(({ inserted_key }) => inserted_key))
  }
}
