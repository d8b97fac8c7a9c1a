import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Folder, staticFolder } from './static.ts'

/** Longer than what is sent as it is. */
const long = 'export const one = 1\n'.repeat(200)

let parent: string
let folder: Folder

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'latchkey-static-'))
  const root = join(parent, 'js')
  await mkdir(join(root, 'chunks'), { recursive: true })
  await writeFile(join(parent, 'secret.js'), 'secret')
  await writeFile(join(root, 'latchkey.js'), 'export {}')
  await writeFile(join(root, 'latchkey.js.br'), 'brotli')
  await writeFile(join(root, 'latchkey.js.gz'), 'gzip')
  await writeFile(join(root, 'chunks', 'otp-Ab3_x9-Q.js'), 'chunk')
  await writeFile(join(root, 'b2b-headless.js'), 'entry')
  await writeFile(join(root, 'notes.exe'), 'no type')
  await writeFile(join(root, 'index-Ab3_x9-Q.js'), long)
  await writeFile(join(root, 'picture.png'), long)
  await writeFile(join(root, 'again.js'), long)
  await symlink(join(parent, 'secret.js'), join(root, 'linked.js'))
  folder = staticFolder(root, { at: '/js/', anyOrigin: true })
})
afterAll(() => rm(parent, { recursive: true }))

const get = (path: string, init?: RequestInit) => folder(new Request(`http://localhost:3000${path}`, init))

it('serves a file to every origin with revalidation', async () => {
  const answer = await get('/js/latchkey.js')
  expect(await answer?.text()).toBe('export {}')
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
})

it('serves all files of a page that requests them at the same time as its first', async () => {
  const fresh = staticFolder(join(parent, 'js'), { at: '/js/' })
  const paths = ['/js/latchkey.js', '/js/b2b-headless.js', '/js/chunks/otp-Ab3_x9-Q.js']
  const answers = await Promise.all(paths.map((path) => fresh(new Request(`http://localhost:3000${path}`))))
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200])
})

it('serves a file by every equivalent spelling of its path', async () => {
  for (const path of ['/js/%63hunks/otp-Ab3_x9-Q.js', '/js/c%68un%6Bs/otp-Ab3_x9-Q.js'])
    expect(await (await get(path))?.text()).toBe('chunk')
  for (const path of [
    '/js/%2e%2e%2fsecret.js',
    '/js/chunks%2f..%2f..%2fsecret.js',
    '/js/%2563hunks/otp-Ab3_x9-Q.js',
    '/js/%',
  ])
    expect(await get(path)).toBeNull()
})

it('marks a chunk with a hash in its name as immutable', async () => {
  const answer = await get('/js/chunks/otp-Ab3_x9-Q.js')
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get('/js/b2b-headless.js'))?.headers.get('cache-control')).toBe('no-cache')
})

it.each([
  ['br, gzip', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
  ['identity', null, 'export {}'],
])('responds to Accept-Encoding %j with %s', async (accepted, encoding, content) => {
  const answer = await get('/js/latchkey.js', { headers: { 'Accept-Encoding': accepted } })
  expect(answer?.headers.get('content-encoding')).toBe(encoding)
  expect(await answer?.text()).toBe(content)
})

it('returns 304 for a matching ETag, and no body for HEAD', async () => {
  const etag = (await get('/js/latchkey.js'))?.headers.get('etag') ?? ''
  expect((await get('/js/latchkey.js', { headers: { 'If-None-Match': etag } }))?.status).toBe(304)
  const head = await get('/js/latchkey.js', { method: 'HEAD' })
  expect([head?.headers.get('content-length'), await head?.text()]).toEqual(['9', ''])
})

it.each([
  '/js/../secret.js',
  '/js/%2e%2e/secret.js',
  '/js/..%2fsecret.js',
  '/js/%2e%2e%2fsecret.js',
  '/js/..%5csecret.js',
  '/js/..\\secret.js',
  '/js//secret.js',
  '/js//etc/passwd',
  '/js/chunks/../../secret.js',
  '/js/linked.js',
  '/js/notes.exe',
  '/js/latchkey.js%00',
  '/js/latchkey.js/',
  '/js/chunks',
  '/js/',
])('I09 serves nothing at %s', async (path) => {
  expect(await get(path)).toBeNull()
})

it('serves nothing for verbs other than GET and HEAD', async () => {
  expect(await get('/js/latchkey.js', { method: 'POST' })).toBeNull()
})

it('compresses a text that no build has compressed, in the best coding that the browser accepts', async () => {
  const sent = async (accept: string, path = '/js/index-Ab3_x9-Q.js') => {
    const answer = await get(path, { headers: { 'Accept-Encoding': accept } })
    const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(answer?.headers.get('content-length')).toBe(String(bytes.length))
    return { bytes, encoding: answer?.headers.get('content-encoding'), etag: answer?.headers.get('etag') }
  }
  const brotli = await sent('gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotli.bytes.length).toBeLessThan(200)
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(long)
  expect(await sent('br')).toEqual(brotli)
  const zipped = await sent('gzip, br;q=0')
  expect([zipped.encoding, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', long])
  const plain = await sent('identity')
  expect([plain.encoding, plain.bytes.toString()]).toEqual([null, long])
  expect(new Set([brotli.etag, zipped.etag, plain.etag]).size).toBe(3)
  // Of a picture, nothing would be gained.
  expect((await sent('br', '/js/picture.png')).encoding).toBeNull()
  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': brotli.etag ?? '' }
  expect((await get('/js/index-Ab3_x9-Q.js', { headers }))?.status).toBe(304)
})

it('compresses the new content of a file that a build has written again', async () => {
  for (const content of [long, long.replaceAll('1', '2')]) {
    await writeFile(join(parent, 'js', 'again.js'), content)
    const answer = await get('/js/again.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(brotliDecompressSync(Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))).toString()).toBe(
      content,
    )
  }
})
