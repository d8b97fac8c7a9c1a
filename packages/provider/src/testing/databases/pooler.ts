import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, unprivilegedId } from './postgres.ts'

/** Whether the machine has the pooler: Debian's `pgbouncer`. */
export const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

export interface TestPooler {
  /** URL of the same database through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in front of a database. It lends a connection for one transaction, and has few, so that they are shared. */
export const startPooler = async (
  databaseURL: string,
  more: Readonly<Record<string, string>> = {},
): Promise<TestPooler> => {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseURL)
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-pooler-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 3,
    ...more,
  }
  const lines = [
    '[databases]',
    `pooled = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username}`,
    '[pgbouncer]',
    ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${lines.join('\n')}\n`)
  await chmod(folder, 0o755)
  const asRoot = process.getuid?.() === 0
  if (asRoot) await chown(folder, unprivilegedId, unprivilegedId)
  const identity = asRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}
  const pooler = spawn('pgbouncer', ['--quiet', file], { ...identity, stdio: 'ignore' })
  const killed = () => pooler.kill('SIGKILL')
  process.once('exit', killed)
  await waitForPort(port)
  return {
    url: `postgres://${username}@127.0.0.1:${port}/pooled`,
    async stop() {
      process.off('exit', killed)
      pooler.kill('SIGKILL')
      if (pooler.exitCode === null && pooler.signalCode === null) await once(pooler, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const attempts = 200

const waitForPort = async (port: number): Promise<void> => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('PgBouncer did not open its port.')
}
