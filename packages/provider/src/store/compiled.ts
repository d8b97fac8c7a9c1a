import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './store.ts'

/** Represents a value while a query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Returns a placeholder for a value of the query. Pass it to the builder; never read it. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/**
 * Compiles a query once for each kind of database. On SQLite, building a query costs several times as much as running
 * it.
 *
 * ```ts
 * const byToken = compiled<{ hash: string }, Line>((rows, value) =>
 *   rows.selectFrom('signed_in').select('name').where('token_hash', '=', value('hash')))
 * const lines = await byToken(rows, { hash })
 * ```
 */
export const compiled = <Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, value: ValueOf<Values>) => Compilable<Row>,
) => {
  const texts = new WeakMap<object, CompiledQuery<Row>>()
  // A transaction has its own executor, but shares the adapter of its database.
  const textFor = (db: Db): CompiledQuery<Row> => {
    const { adapter } = db.getExecutor()
    const cachedText = texts.get(adapter)
    if (cachedText !== undefined) return cachedText
    const text = build(db, (name) => new Placeholder(name) as never).compile()
    texts.set(adapter, text)
    return text
  }
  return async (db: Db, values: Values): Promise<Row[]> => {
    const text = textFor(db)
    const parameters = text.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    )
    return (await db.executeQuery<Row>({ ...text, parameters })).rows
  }
}
