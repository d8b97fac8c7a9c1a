import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { adjustableClock } from '../ports/adjustable-clock.ts'
import { type JsonLog, jsonLog } from '../ports/json-log.ts'
import { silentLog } from '../ports/log.ts'
import { type RunningServer, serve } from '../serve.ts'
import { earlierChunks } from './kept-chunks.ts'

let parent: string
let data: string
let served: RunningServer | null = null

const clock = adjustableClock({ now: () => Date.parse('2026-01-01') })
const day = 24 * 60 * 60
const patient = { timeout: 60_000 }

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'latchkey-releases-'))
  data = join(parent, 'data')
  clock.reset()
})
afterEach(async () => {
  await stop()
  await rm(parent, { recursive: true })
})

const stop = async () => {
  await served?.close()
  served = null
}

/** Serves a release with one chunk of this name, in place of the previous release. */
const release = async (chunk: string, environment: Record<string, string> = {}, log: JsonLog = jsonLog('silent')) => {
  await stop()
  const assets = join(parent, chunk)
  await mkdir(join(assets, 'chunks'), { recursive: true })
  await writeFile(join(assets, 'latchkey.js'), `import('./chunks/${chunk}')`)
  await writeFile(join(assets, 'chunks', chunk), `export const name = '${chunk}'`)
  const config = readConfig({ PORT: '0', DATABASE_URL: `file:${data}`, LOG_LEVEL: 'silent', ...environment })
  served = await serve({ config, assets, log, clock })
  const { url } = served
  return (name: string, init?: RequestInit) => fetch(`${url}/js/chunks/${name}`, init)
}

const first = 'rest-AAAAAAA1.js'
const second = 'rest-BBBBBBB2.js'

it('serves chunks of earlier releases with the same headers as current ones', async () => {
  const own = await (await release(first))(first)
  const get = await release(second)
  const old = await get(first)
  expect(await old.text()).toBe(await own.text())
  const headersOf = ({ headers }: Response) => ({ ...Object.fromEntries(headers), date: '', 'keep-alive': '' })
  expect(headersOf(old)).toEqual(headersOf(own))
  expect(old.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(old.headers.get('access-control-allow-origin')).toBe('*')
  expect((await get(first, { headers: { 'if-none-match': old.headers.get('etag') ?? '' } })).status).toBe(304)
  expect((await get(`../%63hunks/${first}`)).status).toBe(200)
  expect((await (await release('rest-CCCCCCC3.js'))(first)).status).toBe(200)
})

it('serves a chunk for thirty days after the last release that contained it', async () => {
  await release(first)
  const get = await release(second)
  clock.advance(30 * day)
  expect((await get(first)).status).toBe(200)
  clock.advance(1)
  expect((await get(first)).status).toBe(404)
  await release(second)
  await stop()
  expect(await readdir(join(data, 'chunks'))).toEqual([second])
})

it('renews the chunks of a running release every twelve hours', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const assets = join(parent, 'js')
    await mkdir(join(assets, 'chunks'), { recursive: true })
    await writeFile(join(assets, 'chunks', first), 'one')
    const chunks = earlierChunks({ folder: data, assets, clock, log: silentLog })
    chunks.start()
    // Only the first round.
    await expect.poll(() => readdir(data)).toEqual([first])
    clock.advance(365 * day)
    // While the first round runs, the next one is skipped.
    await vi.waitFor(async () => {
      vi.advanceTimersByTime(12 * 60 * 60 * 1000)
      expect((await chunks.answer(new Request(`http://localhost/js/chunks/${first}`)))?.status).toBe(200)
    }, patient)
    await chunks.close()
  } finally {
    vi.useRealTimers()
  }
})

it('serves no other file of the folder', async () => {
  const folder = join(data, 'chunks')
  await mkdir(folder, { recursive: true })
  await writeFile(join(data, 'secret.js'), 'secret')
  for (const name of ['notes.js', 'letters.txt', 'page-AAAAAAA1.html']) await writeFile(join(folder, name), 'secret')
  await mkdir(join(folder, 'deep'))
  await writeFile(join(folder, 'deep', first), 'secret')
  await symlink(join(data, 'secret.js'), join(folder, 'linked-AAAAAAA1.js'))
  const get = await release(second)
  for (const name of [
    ...['notes.js', 'letters.txt', 'page-AAAAAAA1.html', `deep/${first}`, `deep%2f${first}`, 'linked-AAAAAAA1.js'],
    ...[
      '../secret.js',
      '%2e%2e/secret.js',
      '..%2fsecret.js',
      `%2e%2e%2fdeep-AAAAAAA1.js`,
      `..%5c${first}`,
      `./${first}`,
    ],
  ])
    expect([name, (await get(name)).status]).toEqual([name, 404])
})

it('is off when no data on this machine outlives a release, unless a folder is configured', async () => {
  await release(first, { DATABASE_URL: 'memory:' })
  const get = await release(second, { DATABASE_URL: 'memory:' })
  expect((await get(first)).status).toBe(404)
  const settings = { DATABASE_URL: 'memory:', KEPT_CHUNKS_FOLDER: join(parent, 'kept') }
  await release(first, settings)
  expect((await (await release(second, settings))(first)).status).toBe(200)
})

it('logs a warning when the folder cannot be written, and keeps serving', async () => {
  const file = join(parent, 'file')
  await writeFile(file, 'in the way')
  const warnings: string[] = []
  const log: JsonLog = { ...jsonLog('silent'), warn: (_, message) => warnings.push(message) }
  const get = await release(first, { KEPT_CHUNKS_FOLDER: join(file, 'chunks') }, log)
  expect((await get(first)).status).toBe(200)
  expect((await get(second)).status).toBe(404)
  await stop()
  expect(warnings).toEqual([expect.stringContaining('KEPT_CHUNKS_FOLDER')])
})
