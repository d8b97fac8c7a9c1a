import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  commandSource,
  failToStart,
  type RunningCommand,
  startCommand,
  type TestCommandOptions,
} from './testing/command.ts'
import { startCollector } from './testing/servers/collector.ts'

let folder: string
let running: RunningCommand[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-command-'))
})
afterEach(async () => {
  for (const command of running) {
    command.signal('SIGKILL')
    await command.ended
  }
  running = []
})
afterAll(() => rm(folder, { recursive: true }))

const start = async (environment: Record<string, string>, options?: TestCommandOptions) => {
  const command = await startCommand(environment, options)
  running.push(command)
  return command
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://auth.example.com',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'login@example.com',
}

it('prints its URL, and answers there as localhost and as 127.0.0.1', async () => {
  const command = await start({ DATABASE_URL: 'memory:' })
  const { port } = new URL(command.url)
  for (const host of ['localhost', '127.0.0.1']) {
    expect(await (await fetch(`http://${host}:${port}/health`)).json()).toEqual({ status: 'ok' })
  }
  expect(await (await fetch(`http://127.0.0.1:${port}/dev/projects`)).json()).toHaveLength(2)
})

it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 after %s, also when it arrives twice', async (signal) => {
  const command = await start({ DATABASE_URL: 'memory:' })
  const stream = await fetch(`${command.url}/dev/inbox/stream`)
  command.signal(signal)
  command.signal(signal)
  expect(await command.ended).toBe(0)
  await stream.text()
})

it('fails its health check at SIGTERM and keeps serving for DRAIN_SECONDS', async () => {
  const command = await start({ DATABASE_URL: 'memory:', DRAIN_SECONDS: '1' })
  command.signal('SIGTERM')
  await expect.poll(async () => (await fetch(`${command.url}/health`)).status).toBe(503)
  expect((await fetch(`${command.url}/health/live`)).status).toBe(200)
  expect((await fetch(`${command.url}/dev/projects`)).status).toBe(200)
  expect(await command.ended).toBe(0)
})

it('M02 logs each exchange as one line of JSON without addresses and tokens', async () => {
  const command = await start({ DATABASE_URL: 'memory:' })
  const [{ public_token }] = JSON.parse(await (await fetch(`${command.url}/dev/projects`)).text())
  const authorization = `Basic ${btoa(`${public_token}:session-token-of-somebody`)}`
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email: 'ada@example.com' })
  await fetch(`${command.url}/sdk/v1/otps/email/login_or_create`, { method: 'POST', headers, body })
  await fetch(`${command.url}/dev/inbox?to=ada@example.com`)
  await fetch(`${command.url}/sdk/v1/ada@example.com?token=secret`)
  command.signal('SIGTERM')
  await command.ended
  const lines = command.complaints().trim().split('\n')
  const routes = lines.map((line) => JSON.parse(line).route)
  expect(routes).toContain('POST /sdk/v1/otps/email/login_or_create')
  expect(command.complaints()).not.toMatch(/ada@|public-token|session-token|secret/)
})

it('reports a port in use, and what to do', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const { port } = otherServer.address() as AddressInfo
  const failed = await failToStart({ DATABASE_URL: 'memory:', PORT: String(port) })
  otherServer.close()
  expect(failed.code).toBe(1)
  expect(failed.complaints).toContain(`Port ${port} is already in use`)
  expect(failed.complaints).not.toContain('    at ')
})

it('rejects a folder in use by another process, and names it', async () => {
  const data = join(folder, 'shared')
  await start({ DATABASE_URL: `file:${data}` })
  const failed = await failToStart({ DATABASE_URL: `file:${data}` })
  expect(failed.code).toBe(1)
  expect(failed.complaints).toContain(data)
})

it('M05 rejects production on http, without a public URL, with half a mail server and in memory, with reasons', async () => {
  const { PUBLIC_URL: _, ...withoutAddress } = production
  const cases: [string, Record<string, string>][] = [
    ['PUBLIC_URL is missing', withoutAddress],
    ['PUBLIC_URL is not an https origin', { ...production, PUBLIC_URL: 'http://auth.example.com' }],
    ['SMTP_URL or MAIL_FROM is set alone', { ...production, SMTP_URL: '' }],
    ['DATABASE_URL is memory:', { ...production, DATABASE_URL: 'memory:' }],
  ]
  await Promise.all(
    cases.map(async ([why, environment]) => {
      const failed = await failToStart({ DATABASE_URL: `file:${join(folder, 'none')}`, ...environment })
      expect(failed).toMatchObject({ code: 1, complaints: expect.stringContaining(why) })
    }),
  )
})

it('M05 rejects production on a development database, and development on a production database', async () => {
  const development = `file:${join(folder, 'development')}`
  const first = await start({ DATABASE_URL: development })
  const { url } = first
  expect((await fetch(`${url}/health`)).status).toBe(200)
  first.signal('SIGTERM')
  await first.ended
  const failed = await failToStart({ ...production, DATABASE_URL: development })
  expect(failed).toMatchObject({ code: 1, complaints: expect.stringContaining('development projects') })
})

/** Reports on stderr which development-only modules are loaded. */
const telling = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
   registerHooks({ load(url, context, next) {
     if (url.includes('/src/dev/')) process.stderr.write('loaded ' + url + '\\n')
     return next(url, context)
   } })`,
)}`

it('I11 serves no development paths or tokens in production, and never loads the module', async () => {
  // In a bundle, a module has no file.
  const options = { entry: commandSource, nodeArguments: ['--import', telling] }
  const environment = { ...production, DATABASE_URL: `file:${join(folder, 'production')}` }
  const command = await start(environment, options)
  for (const path of [
    '/dev/projects',
    '/dev/inbox',
    '/dev/inbox/stream',
    '/dev/none',
    '/',
    '/gallery',
    '/authenticate',
    '/reset',
  ]) {
    const answer = await fetch(command.url + path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toMatchObject({ error_type: 'route_not_found' })
  }
  for (const path of ['/dev/clock', '/dev/reset']) {
    expect((await fetch(command.url + path, { method: 'POST', body: '{}' })).status).toBe(404)
  }
  const token = 'public-token-test-00000000-0000-4000-8000-000000000000'
  expect((await fetch(`${command.url}/sdk/v1/projects/bootstrap/${token}`)).status).toBe(401)
  expect(command.complaints()).not.toContain('loaded ')

  const control = await start({ DATABASE_URL: 'memory:' }, options)
  expect(control.complaints()).toContain('/src/dev/development.ts')
})

const tellingOfTraces = telling.replace(encodeURIComponent('/src/dev/'), encodeURIComponent('opentelemetry'))

it('exports traces before a graceful stop ends, and loads no tracing without a collector', async () => {
  const options = { nodeArguments: ['--import', tellingOfTraces] }
  const collector = await startCollector()
  const command = await start({ DATABASE_URL: 'memory:', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }, options)
  await fetch(`${command.url}/health`)
  command.signal('SIGTERM')
  expect(await command.ended).toBe(0)
  expect(collector.spans()).toContainEqual(expect.objectContaining({ name: 'GET /health', service: 'latchkey' }))
  expect(command.complaints()).toContain('@opentelemetry/sdk-trace')
  await collector.close()

  const untold = await start({ DATABASE_URL: 'memory:', OTEL_SERVICE_NAME: 'shop' }, options)
  await fetch(`${untold.url}/health`)
  expect(untold.complaints()).not.toContain('loaded ')
})
