import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { type JsonLog, jsonLog } from './ports/json-log.ts'
import { type RunningServer, type ServeOptions, serve } from './serve.ts'

let folder: string
const served: RunningServer[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-serve-'))
})
afterEach(async () => {
  for (const one of served.splice(0)) await one.close()
  await rm(folder, { recursive: true })
})

const silent: JsonLog = jsonLog('silent')

const open = async (options: Partial<ServeOptions> = {}) => {
  const config = readConfig({ PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' })
  const one = await serve({ config, log: silent, ...options })
  served.push(one)
  return one.url
}

it('serves provider, modules and pages in one process, each on its own paths', async () => {
  const assets = join(folder, 'js')
  await mkdir(assets)
  await writeFile(join(assets, 'latchkey.js'), 'export {}')
  const pages = async (request: Request) => (new URL(request.url).pathname === '/' ? new Response('page') : null)
  const url = await open({ assets, pages })
  expect(await (await fetch(`${url}/`)).text()).toBe('page')
  expect((await fetch(`${url}/js/latchkey.js`)).headers.get('access-control-allow-origin')).toBe('*')
  expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' })
  for (const path of ['/nothing', '/js/none.js', '/gallery', '/sdk/v1/none', '/v2/x', '/dev/none', '/.env']) {
    const answer = await fetch(`${url}${path}`)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toMatchObject({ status_code: 404, error_type: 'route_not_found' })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

it('does not let pages hide a path of the provider', async () => {
  const url = await open({ pages: async () => new Response('page') })
  for (const path of ['/health', '/dev/projects']) expect(await (await fetch(url + path)).text()).not.toBe('page')
  expect((await fetch(`${url}/sdk/v1/none`)).status).toBe(404)
  expect((await fetch(`${url}/v1/users`)).status).toBe(401)
})

it('returns 500 without details when a page fails', async () => {
  const url = await open({ pages: () => Promise.reject(new Error('/secret/folder is missing')) })
  const answer = await fetch(`${url}/`)
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
})

/** Sends a request as bytes, for requests that no client would send. */
const raw = (url: string, head: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${head}\r\n\r\n`))
    let response = ''
    socket.setEncoding('utf8').on('data', (text) => {
      response += text
    })
    socket.on('end', () => resolve(response)).on('error', reject)
  })

it.each([
  'GET /js/../../package.json',
  'GET /js/%2e%2e/%2e%2e/package.json',
  'GET /js/..%2f..%2fpackage.json',
  'GET /js/..\\..\\package.json',
  'GET /js/%5c..%5cpackage.json',
  'GET //etc/passwd',
  'GET /dev/../../etc/passwd',
  'GET /dev/inbox/../../etc/passwd',
  'GET /js//etc/passwd',
  'GET /health/../dev/projects',
  'GET /dev/../dev/projects',
  'GET /dev/./projects',
  'GET /dev/oauth/%2E%2e/projects',
  'GET /js/%2e%2E/health',
  'GET /dev\\projects',
  'GET /health/.',
  'GET http://localhost/js/../dev/projects',
  'GET http://evil.example/dev/projects',
  'GET http://localhost@evil.example/dev/projects',
  'GET file:///etc/passwd',
  'OPTIONS *',
])('I09 returns 404 for %s', async (line) => {
  const url = await open({ assets: folder })
  const answer = await raw(url, `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close`)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer).toContain('"error_type":"route_not_found"')
})

it.each(['HTTP/1.0', 'HTTP/1.0\r\nHost:', 'HTTP/1.1\r\nHost:'])(
  'answers a health check without the name of a host in %j',
  async (version) => {
    const url = await open({ assets: folder })
    expect(await raw(url, `GET /health ${version}\r\nConnection: close`)).toMatch(/^HTTP\/1\.1 200 /)
  },
)

it.each(['/health?from=/a/../b', 'http://localhost/health'])(
  'answers %s, whose target is canonical',
  async (target) => {
    const url = await open({ assets: folder })
    const answer = await raw(url, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  },
)

it('rejects an oversized body before it has been sent', async () => {
  const url = await open()
  const [{ public_token }] = JSON.parse(await (await fetch(`${url}/dev/projects`)).text())
  const sending = httpRequest(`${url}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${public_token}:${public_token}`)}`,
      'Content-Type': 'application/json',
      'Content-Length': 12 * 1024 * 1024,
    },
  })
  sending.write('{"email":')
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(413)
  sending.on('error', () => {}).destroy()
  expect((await fetch(`${url}/health`)).status).toBe(200)
})

it('I06 serves other clients while three hundred sockets send their headers slowly', async () => {
  const url = await open()
  const { port } = new URL(url)
  const sockets = Array.from({ length: 300 }, () => connect(Number(port), '127.0.0.1').on('error', () => {}))
  for (const socket of sockets) socket.write('G')
  // Much less than the minute that such a socket is given, and much more than a busy machine takes.
  expect((await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) })).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

it('ends live streams when it stops', async () => {
  const url = await open()
  const stream = await fetch(`${url}/dev/inbox/stream`)
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const streamText = stream.text()
  await served.pop()?.close()
  expect(await streamText).toContain('retry: 1000')
})

it('answers unfinished requests with an error when a stop times out', async () => {
  const url = await open({ patienceMs: 1_000 })
  const [{ public_token }] = JSON.parse(await (await fetch(`${url}/dev/projects`)).text())
  const sending = httpRequest(`${url}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${btoa(`${public_token}:${public_token}`)}`,
      'Content-Type': 'application/json',
      'Content-Length': 100,
      Origin: 'http://localhost:3000',
    },
  })
  await new Promise((resolve) => sending.write('{"email":', resolve))
  const responseReceived = once(sending, 'response')
  const closed = served.pop()?.close()
  const [answer] = await responseReceived
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers.connection]).toEqual([503, '2', 'close'])
  expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:3000')
  expect(JSON.parse(await text(answer))).toMatchObject({ error_type: 'service_unavailable' })
  await closed
})

it('restricts the folder of the embedded database to its owner', async () => {
  const data = join(folder, 'data')
  await open({ config: readConfig({ PORT: '0', DATABASE_URL: `file:${data}`, LOG_LEVEL: 'silent' }) })
  expect((await stat(data)).mode & 0o777).toBe(0o700)
})

/** A request line and a host that no URL can have; `fetch` cannot send them. */
const askUnreadable = async (url: string): Promise<string> => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.end('GET /v1/%zz/.. HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')
  const answer = await text(socket)
  return answer.slice(answer.indexOf('{'))
}

/** Every place that answers with an error. */
const failing: Readonly<Record<string, (url: string, basic: string) => Promise<string>>> = {
  'an unknown path': async (url) => (await fetch(`${url}/nothing`)).text(),
  'a browser call': async (url) => (await fetch(`${url}/sdk/v1/users/me`)).text(),
  'a back-end call': async (url) => (await fetch(`${url}/v1/users`, { method: 'POST' })).text(),
  'a stored answer': async (url, basic) => {
    const headers = { authorization: basic, 'idempotency-key': 'k-1', 'content-type': 'application/json' }
    const ask = () => fetch(`${url}/v1/users`, { method: 'POST', headers, body: '{"email":"none"}' })
    await ask()
    return (await ask()).text()
  },
  'an unreadable request': askUnreadable,
  'a failed page': async (url) => (await fetch(`${url}/page`)).text(),
}

const failingPages = async (request: Request) => {
  if (new URL(request.url).pathname === '/page') throw new Error('The page failed.')
  return null
}

const basicOf = async (url: string): Promise<string> => {
  const [project] = (await (await fetch(`${url}/dev/projects`)).json()) as readonly {
    readonly project_id: string
    readonly secret: string
  }[]
  return `Basic ${btoa(`${project?.project_id}:${project?.secret}`)}`
}

it.each(Object.entries(failing))(
  'the error of %s leads to the page of its type on the documentation site',
  async (_, fail) => {
    const url = await open({ pages: failingPages, docsPath: '/docs' })
    const { error_type, error_url } = JSON.parse(await fail(url, await basicOf(url)))
    expect(error_url).toBe(`${url}/docs/errors/${error_type}`)
  },
)

it('the error names the site of `DOCS_URL` if it is set, and without a site the documentation of the protocol', async () => {
  const environment = { PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...environment, DOCS_URL: 'https://docs.example.com/latchkey/' })
  const elsewhere = await open({ config, docsPath: '/docs' })
  expect(await (await fetch(`${elsewhere}/nothing`)).json()).toMatchObject({
    error_url: 'https://docs.example.com/latchkey/errors/route_not_found',
  })
  expect(await (await fetch(`${await open()}/nothing`)).json()).toMatchObject({
    error_url: 'https://stytch.com/docs/api/errors/404#route_not_found',
  })
})
