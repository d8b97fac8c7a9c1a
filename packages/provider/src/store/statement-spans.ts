import type { LogEvent } from 'kysely'
import { faultName, type Tracing } from '../ports/tracing.ts'
import type { Store } from './store.ts'

/**
 * Reports the operation and table of each statement to tracing, never its text or values. Returns undefined if tracing
 * is off.
 */
export const statementSpans = (tracing: Tracing, engine: Store['engine']): ((event: LogEvent) => void) | undefined => {
  if (!tracing.isOn) return undefined
  const system = engine === 'postgres' ? 'postgresql' : 'sqlite'
  return (event) => {
    const { operation, table } = operationOf(event.query.sql)
    tracing.statement({
      name: table === '' ? operation : `${operation} ${table}`,
      ms: event.queryDurationMillis,
      attributes: {
        'db.system.name': system,
        'db.operation.name': operation,
        ...(table === '' ? {} : { 'db.collection.name': table }),
      },
      errorType: event.level === 'error' ? faultName(event.error) : null,
    })
  }
}

/** The statement builder quotes identifiers, so the first one after these words is a table. */
const ofTable = /\b(?:from|into|update) "(\w{1,63})"/i

const operationOf = (text: string): { readonly operation: string; readonly table: string } => ({
  operation: /^\W*(\w{1,20})/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT',
  table: ofTable.exec(text)?.[1] ?? '',
})
