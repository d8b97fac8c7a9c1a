import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * SQL that works only on one kind of server, or only on a connection that is held for longer than a transaction.
 * Distributed databases with the PostgreSQL protocol lack some of it, and poolers break the rest (`docs/SCALING.md`).
 */
const avoided: readonly (readonly [string, RegExp])[] = [
  ['locks of a session', /pg_(try_)?advisory/i],
  ['notifications', /\b(UN)?LISTEN\s+\w|\bNOTIFY\s+\w|pg_notify/],
  ['settings of a session', /\bSET\s+(SESSION|TIME\s+ZONE)\b/i],
  ['temporary tables', /\bCREATE\s+(TEMP|TEMPORARY)\b/i],
  ['cursors that outlive a transaction', /\bWITH\s+HOLD\b/i],
  ['counters in one place', /\b(BIG)?SERIAL\b|\bCREATE\s+SEQUENCE\b|\bnextval\(/i],
  ['code inside the database', /\bCREATE\s+(OR\s+REPLACE\s+)?(FUNCTION|PROCEDURE|TRIGGER)\b/i],
  ['extensions', /\bCREATE\s+EXTENSION\b/i],
  ['locks of whole tables', /\bLOCK\s+TABLE\b/i],
  ['the place of a row', /\bctid\b/i],
]

const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((name) => !name.endsWith('.test.ts'))

it.each(avoided)('uses %s in no statement', (_, pattern) => {
  const offendingFiles = sources.filter((name) => pattern.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
  expect(offendingFiles).toEqual([])
})

it('finds each avoided construct in planted SQL', () => {
  const planted = 'await sql`SELECT pg_advisory_lock(1)`; await sql`LISTEN changes`; await sql`CREATE SEQUENCE ids`'
  expect(avoided.filter(([, pattern]) => pattern.test(planted)).map(([name]) => name)).toEqual([
    'locks of a session',
    'notifications',
    'counters in one place',
  ])
  expect(sources.length).toBeGreaterThan(40)
})
