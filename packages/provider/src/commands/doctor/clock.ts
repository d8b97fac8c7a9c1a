import { sql } from 'kysely'
import { systemClock } from '../../ports/clock.ts'
import type { Store } from '../../store/store.ts'
import type { Finding } from './finding.ts'

/** Nodes and back ends forgive as much; past that a new token is not valid yet, or a code is over before it is typed. */
const forgivenMs = 30_000

/** Compares this machine's clock with the database's, whose nodes all write times. */
export const checkClock = async ({ engine, rows }: Store): Promise<Finding> => {
  if (engine === 'sqlite')
    return {
      about: 'clock',
      says: `This machine's time is ${new Date(systemClock.now()).toISOString()}. Compare it with another clock.`,
    }
  const { rows: read } = await sql<{ ms: string }>`SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms`.execute(
    rows,
  )
  const apartMs = Math.round(systemClock.now() - Number(read[0]?.ms ?? 0))
  if (Math.abs(apartMs) <= forgivenMs)
    return {
      about: 'clock',
      says: `This machine and the database agree about the time within ${Math.abs(apartMs)} ms.`,
    }
  return {
    about: 'clock',
    says: `This machine's clock is ${Math.round(apartMs / 1000)} seconds from the database's, so codes and tokens of one node can be expired or not yet valid on another.`,
    change: 'Run a time service (NTP) on both.',
  }
}
