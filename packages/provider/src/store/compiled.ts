import type { Compilable, CompiledQuery } from 'kysely'
import type { Rows } from './store.ts'

/** Stands for a value while a query is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Names a value of the query; the answer is only passed on to the builder, never read. */
export type ValueOf<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

/**
 * A query of the session path, built and compiled once for each kind of database: building costs several times as
 * much as running it on SQLite.
 *
 * ```ts
 * const byToken = compiled<{ hash: string }, Line>((rows, value) =>
 *   rows.selectFrom('signed_in').select('name').where('token_hash', '=', value('hash')))
 * const lines = await byToken(rows, { hash })
 * ```
 */
export const compiled = <Values extends Readonly<Record<string, unknown>>, Row>(
  build: (rows: Rows, value: ValueOf<Values>) => Compilable<Row>,
) => {
  const texts = new WeakMap<object, CompiledQuery<Row>>()
  // A transaction has an executor of its own, but the adapter of its database.
  const textFor = (rows: Rows): CompiledQuery<Row> => {
    const { adapter } = rows.getExecutor()
    const known = texts.get(adapter)
    if (known !== undefined) return known
    const text = build(rows, (name) => new Placeholder(name) as never).compile()
    texts.set(adapter, text)
    return text
  }
  return async (rows: Rows, values: Values): Promise<Row[]> => {
    const text = textFor(rows)
    const parameters = text.parameters.map((given) => (given instanceof Placeholder ? values[given.name] : given))
    return (await rows.executeQuery<Row>({ ...text, parameters })).rows
  }
}
