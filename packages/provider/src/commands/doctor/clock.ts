import { sql } from 'kysely'
import { systemClock } from '../../ports/clock.ts'
import type { Store } from '../../store/store.ts'
import type { Finding } from './finding.ts'

/** Tolerance of nodes and back ends. Beyond it, a new token is not valid yet, or a code expires too early. */
const toleranceMs = 30_000

/** Compares the clocks of this machine and the database. All nodes of a database write times into it. */
export const checkClock = async ({ engine, db }: Store): Promise<Finding> => {
  if (engine === 'sqlite')
    return {
      about: 'clock',
      says: `The time of this machine is ${new Date(systemClock.now()).toISOString()}. Compare it with another clock.`,
    }
  const { rows: clockRows } = await sql<{
    ms: string
  }>`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`.execute(db)
  const differenceMs = Math.round(systemClock.now() - Number(clockRows[0]?.ms ?? 0))
  if (Math.abs(differenceMs) <= toleranceMs)
    return {
      about: 'clock',
      says: `The clocks of this machine and the database agree within ${Math.abs(differenceMs)} ms.`,
    }
  return {
    about: 'clock',
    says: `The clocks of this machine and the database differ by ${Math.round(differenceMs / 1000)} seconds, so codes and tokens of one node can be expired or not yet valid on another.`,
    change: 'Run a time service (NTP) on both.',
  }
}
