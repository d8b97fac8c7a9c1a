import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { findCommand } from '@latchkey/provider/commands/find-command'
import { commands } from '@latchkey/provider/commands/table'
import { readConfig } from '@latchkey/provider/config'
import { jsonLog } from '@latchkey/provider/ports/json-log'
import { serve } from '@latchkey/provider/serve'
import { createProject, runProgram } from '@latchkey/provider/testing/program'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from './check/sources.ts'

const guide = readFileSync(join(root, 'docs/OPERATING.md'), 'utf8')

/** The only block of this language in the guide. */
const blockOf = (language: string): string => {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code,
  )
  expect(blocks).toHaveLength(1)
  return blocks[0] ?? ''
}

/** Debian keeps servers where only root looks. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']
const programOf = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path))

let folder: string
const closing: (() => Promise<unknown>)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-operating-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  rmSync(folder, { recursive: true })
})

const host = 'auth.example.com'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

const startChild = (program: string, args: readonly string[]): ChildProcess => {
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } })
  closing.push(async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  return child
}

/** A proxy of the guide: how it is started with the block, for its own port and a server behind it. */
interface GuideProxy {
  readonly program: string
  readonly language: string
  readonly start: (program: string, block: string, ports: { readonly front: number; readonly back: number }) => void
}

const proxies: readonly GuideProxy[] = [
  {
    program: 'nginx',
    language: 'nginx',
    start: (program, block, { front, back }) => {
      const names = { key: join(folder, 'key.pem'), certificate: join(folder, 'cert.pem') }
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
          ...['-subj', `/CN=${host}`, '-keyout', names.key, '-out', names.certificate],
        ],
        { stdio: 'ignore' },
      )
      const server = block
        .replace('listen 443', `listen 127.0.0.1:${front}`)
        .replace(/\S+fullchain\.pem/, names.certificate)
        .replace(/\S+privkey\.pem/, names.key)
        .replace('127.0.0.1:3000', `127.0.0.1:${back}`)
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      const file = join(folder, 'nginx.conf')
      writeFileSync(
        file,
        `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}\nhttp { access_log off; ${paths.join(' ')}\n${server}}\n`,
      )
      startChild(program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', file])
    },
  },
  {
    program: 'caddy',
    language: 'caddyfile',
    start: (program, block, { front, back }) => {
      const file = join(folder, 'Caddyfile')
      const site = block.replace(host, `https://${host}:${front}`).replace('127.0.0.1:3000', `127.0.0.1:${back}`)
      // A certificate of a local authority: no test contacts one on the internet.
      writeFileSync(file, `{\n admin off\n auto_https disable_redirects\n local_certs\n skip_install_trust\n}\n${site}`)
      startChild(program, ['run', '--config', file, '--adapter', 'caddyfile'])
    },
  },
]

/** Asks through the proxy as a client that lies about its address. */
const ask = (port: number, path: string): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        rejectUnauthorized: false,
        headers: { host, 'x-forwarded-for': '203.0.113.9' },
      },
      async (answer) => resolve({ status: answer.statusCode ?? 0, body: await text(answer) }),
    )
    sent.on('error', reject)
    sent.end()
  })

const untilAnswered = (port: number, path: string) =>
  vi.waitFor(() => ask(port, path), { timeout: 60_000, interval: 50 })

const production = (settings: Readonly<Record<string, string>>) =>
  readConfig({
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: `file:${join(folder, 'rows')}`,
    PUBLIC_URL: `https://${host}`,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'login@example.com',
    ...settings,
  })

const serving = async (settings: Readonly<Record<string, string>>): Promise<number> => {
  const served = await serve({ config: production(settings), log: jsonLog('silent') })
  closing.push(() => served.close())
  return Number(new URL(served.url).port)
}

describe.each(proxies)('behind $program as the guide sets it up', ({ program, language, start }) => {
  const path = programOf(program)

  it.skipIf(path === undefined)(
    'the server gets the path as sent, the public host and the address of the client',
    async () => {
      const received: IncomingMessage[] = []
      const server = createServer((request, outgoing) => {
        received.push(request)
        outgoing.end('seen')
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      closing.push(() => new Promise((resolve) => server.close(resolve)))
      const front = await freePort()
      start(path ?? '', blockOf(language), { front, back: (server.address() as AddressInfo).port })
      expect(await untilAnswered(front, '/v1/a%2Fb?token=x%20y')).toEqual({ status: 200, body: 'seen' })
      const [incoming] = received
      expect([incoming?.url, incoming?.headers.host, incoming?.headers['x-forwarded-for']]).toEqual([
        '/v1/a%2Fb?token=x%20y',
        host,
        '127.0.0.1',
      ])
      server.closeAllConnections()
    },
  )

  it.skipIf(path === undefined)('a production server whose TRUSTED_PROXIES lists the proxy answers', async () => {
    const front = await freePort()
    const back = await serving({ TRUSTED_PROXIES: '127.0.0.1' })
    start(path ?? '', blockOf(language), { front, back })
    expect(await untilAnswered(front, '/health')).toMatchObject({ status: 200 })
    const bootstrap = '/sdk/v1/projects/bootstrap/public-token-live-00000000-0000-0000-0000-000000000000'
    expect(JSON.parse((await ask(front, bootstrap)).body)).toMatchObject({ error_type: 'public_token_not_found' })
  })
})

const analyze = programOf('systemd-analyze')

it.skipIf(analyze === undefined)('systemd knows every line of the unit', () => {
  const file = join(folder, 'latchkey.service')
  const unit = blockOf('ini')
  expect(unit).toContain('ExecStart=/usr/local/bin/latchkey serve')
  // The checker wants a program that exists here.
  writeFileSync(file, unit.replace('/usr/local/bin/latchkey', process.execPath))
  const { stdout, stderr } = spawnSync(analyze ?? '', ['verify', file], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line.includes(file))).toEqual([])
})

it('the commands in a container name services of the compose file and existing commands', () => {
  const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const lines = [...guide.matchAll(/docker compose (run|exec) ((?:-\S+ )*)(\w+) ([^\n&>|]+)/g)]
  expect(lines.length).toBeGreaterThan(4)
  for (const [line, verb, , service, words = ''] of lines) {
    expect(compose, line).toMatch(new RegExp(`^  ${service}:`, 'm'))
    if (verb === 'exec') continue
    const match = findCommand(commands, words.trim().split(/\s+/))
    expect(typeof match === 'object' && 'command' in match, line).toBe(true)
  }
})

it('an embedded database gets another key by the steps of the guide', async () => {
  const rows = join(folder, 'rows')
  mkdirSync(rows)
  const start = async () => {
    const served = await serve({ config: production({}), log: jsonLog('silent') })
    await served.close()
  }
  await start()
  // A database without secrets accepts any key.
  const environment = { DATABASE_URL: `file:${rows}` }
  const { project_id } = await createProject(['--name', 'Shop', '--origin', 'https://shop.example.com'], environment)
  expect(await runProgram(['key', 'rotate', project_id], environment)).toMatchObject({ code: 0 })
  const file = join(rows, 'secrets.key')
  const oldKey = readFileSync(file, 'utf8').trim()
  const newKey = randomBytes(32).toString('base64')
  for (const keys of [`${newKey},${oldKey}`, newKey]) {
    writeFileSync(file, keys)
    await start()
  }
  writeFileSync(file, oldKey)
  await expect(start()).rejects.toMatchObject({ fault: expect.stringContaining('secrets_key') })
})

it('the table of redirect URLs names providers that exist', () => {
  const [, section = ''] = guide.split('## Redirect URLs at providers')
  const names = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) expect(Object.keys(everyOAuthProvider)).toContain(name)
})
