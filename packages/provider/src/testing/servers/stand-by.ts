import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeCluster, unprivilegedId } from '../databases/postgres.ts'

/** A PostgreSQL server with a synchronous standby, which has every commit before it is acknowledged. */
export interface PairOfServers {
  readonly primaryPort: number
  readonly standByPort: number
  /** Kills the primary and promotes the standby. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

export const startWithStandBy = async (): Promise<PairOfServers> => {
  const cluster = await makeCluster()
  const data = await cluster.copy('stand-by')
  const signal = join(data, 'standby.signal')
  await writeFile(signal, '')
  if (process.getuid?.() === 0) await chown(signal, unprivilegedId, unprivilegedId)
  const primary = await cluster.serve(cluster.folder, { fsync: 'off', synchronous_standby_names: '*' })
  const conninfo = `host=127.0.0.1 port=${primary.port} user=latchkey`
  const standBy = await cluster.serve(data, { fsync: 'off', primary_conninfo: conninfo })
  return {
    primaryPort: primary.port,
    standByPort: standBy.port,
    async failOver() {
      await primary.end('SIGKILL')
      const client = new pg.Client({ connectionString: `postgres://latchkey@127.0.0.1:${standBy.port}/postgres` })
      await client.connect()
      await client.query('SELECT pg_promote()')
      await client.end()
    },
    async stop() {
      await primary.end('SIGKILL')
      await standBy.end('SIGINT')
      await cluster.remove()
    },
  }
}
