import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { jsonLog } from '../ports/json-log.ts'
import { type RunningServer, serve } from '../serve.ts'
import { inProcess } from './connection.ts'
import { type PackedPackage, packageRegistry } from './package-registry.ts'

const run = promisify(execFile)

const manifest = { name: '@latchkey/react', version: '0.1.0', type: 'module', exports: './index.js' }
const file = 'latchkey-react-0.1.0.tgz'

let parent: string
let packed: string
let server: RunningServer

const serving = (settings: Readonly<Record<string, string>> = {}) =>
  serve({
    config: readConfig({ PORT: '0', DATABASE_URL: 'memory:', CONSOLE_PORT: 'off', ...settings }),
    packages: async () => packed,
    log: jsonLog('silent'),
  })

/** Packs a package with this code, and lists it, into the folder that is served. */
const pack = async (code: string) => {
  const source = join(parent, 'source')
  await mkdir(packed)
  await mkdir(source, { recursive: true })
  await writeFile(join(source, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(source, 'index.js'), code)
  await run('npm', ['pack', '--silent', '--pack-destination', packed, source])
  const bytes = await readFile(join(packed, file))
  const list: readonly PackedPackage[] = [
    {
      file,
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
      shasum: createHash('sha1').update(bytes).digest('hex'),
      manifest,
    },
  ]
  await writeFile(join(packed, 'packages.json'), JSON.stringify(list))
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'latchkey-registry-'))
  packed = join(parent, 'packages')
  await pack("export const name = 'latchkey'\n")
  server = await serving()
})
afterAll(async () => {
  await server.close()
  await rm(parent, { recursive: true })
})

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

it('installs a package of the scope with npm into an empty folder with an empty cache', async () => {
  const site = join(parent, 'site')
  await mkdir(site)
  await writeFile(join(site, 'package.json'), '{"private":true}')
  const registry = `${server.url}/packages/`
  const args = ['install', '@latchkey/react', `--@latchkey:registry=${registry}`, '--cache', join(parent, 'cache')]
  await run('npm', [...args, '--no-audit', '--no-fund'], { cwd: site })
  expect(await readFile(join(site, 'node_modules/@latchkey/react/index.js'), 'utf8')).toContain('latchkey')
  const lock = JSON.parse(await readFile(join(site, 'package-lock.json'), 'utf8'))
  const [listed] = JSON.parse(await readFile(join(packed, 'packages.json'), 'utf8'))
  expect(lock.packages['node_modules/@latchkey/react'].integrity).toBe(listed.integrity)
})

describe('package document', () => {
  it.each([
    '/packages/@latchkey%2freact',
    '/packages/@latchkey%2Freact',
    '/packages/%40latchkey%2freact',
    '/packages/@latchkey/react',
  ])('is at %s, with the address of the tarball at the host of the request', async (path) => {
    for (const host of [server.url, server.url.replace('localhost', '127.0.0.1')]) {
      const answer = await fetch(host + path)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        name: '@latchkey/react',
        'dist-tags': { latest: '0.1.0' },
        versions: { '0.1.0': { ...manifest, dist: { tarball: `${host}/packages/${file}` } } },
      })
    }
  })

  it('is revalidated by its ETag, and HEAD has no body', async () => {
    const etag = (await get('/packages/@latchkey/react')).headers.get('etag') ?? ''
    const again = await get('/packages/@latchkey/react', { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    const head = await get('/packages/@latchkey/react', { method: 'HEAD' })
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await head.text()).toBe('')
  })

  it.each(['/packages/@latchkey/react/0.1.0', '/packages/@latchkey/react/latest'])(
    'of one version is at %s',
    async (path) => {
      expect(await (await get(path)).json()).toMatchObject({ ...manifest, _id: '@latchkey/react@0.1.0' })
    },
  )

  it('lists the tags where package managers ask for them alone', async () => {
    expect(await (await get('/packages/-/package/@latchkey%2freact/dist-tags')).json()).toEqual({ latest: '0.1.0' })
  })
})

it('installs what a clone packed again under the same version, also if npm prefers its cache', async () => {
  const site = join(parent, 'repacked')
  const cache = join(parent, 'repacked-cache')
  const folder = packed
  await mkdir(site)
  await writeFile(join(site, 'package.json'), '{"private":true}')
  const install = () =>
    run(
      'npm',
      [
        ...['install', '@latchkey/react', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'],
        ...[`--@latchkey:registry=${server.url}/packages/`, `--cache=${cache}`],
      ],
      { cwd: site },
    )
  const code = () => readFile(join(site, 'node_modules/@latchkey/react/index.js'), 'utf8')
  await install()
  expect(await code()).toContain("'latchkey'")
  try {
    packed = join(parent, 'packages-again')
    await pack("export const name = 'latchkey again'\n")
    await rm(join(site, 'node_modules'), { recursive: true })
    await install()
    expect(await code()).toContain("'latchkey again'")
  } finally {
    packed = folder
  }
})

it('answers 503 with the time to ask again while a clone packs for long, and the list once it has packed', async () => {
  const packing = Promise.withResolvers<string>()
  const ask = (patienceMs: number) =>
    packageRegistry(
      () => packing.promise,
      () => 'http://localhost',
      patienceMs,
    )(new Request('http://localhost/packages/'), inProcess)
  const early = await ask(1)
  expect([early?.status, early?.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await early?.json()).toEqual({ error: expect.stringContaining('still being packed') })
  packing.resolve(packed)
  expect((await ask(10_000))?.status).toBe(200)
})

it('serves the tarball that has the listed hash', async () => {
  const { packages } = await (await get('/packages/')).json()
  expect(packages).toEqual([
    {
      name: '@latchkey/react',
      version: '0.1.0',
      tarball: `${server.url}/packages/${file}`,
      integrity: expect.any(String),
      install: `npm install @latchkey/react --@latchkey:registry=${server.url}/packages/`,
    },
  ])
  const bytes = Buffer.from(await (await fetch(packages[0].tarball)).arrayBuffer())
  expect(`sha512-${createHash('sha512').update(bytes).digest('base64')}`).toBe(packages[0].integrity)
})

it('shows a browser the list with the line that installs each package', async () => {
  const page = await get('/packages', { headers: { Accept: 'text/html' } })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain(`--@latchkey:registry=${server.url}/packages/`)
})

it.each([
  'react',
  '@latchkey/unknown',
  '@latchkey%2freact/9.9.9',
  'packages.json',
  '..%2fsource%2fpackage.json',
  '%ff',
])('answers 404 with the error that npm prints for %s', async (name) => {
  const answer = await get(`/packages/${name}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ error: expect.stringContaining('@latchkey/react') })
})

it('refuses to publish', async () => {
  const answer = await get('/packages/@latchkey%2freact', { method: 'PUT', body: '{}' })
  expect(answer.status).toBe(405)
  expect(await answer.json()).toEqual({ error: expect.stringContaining('read-only') })
})

it('is off if SERVE_PACKAGES is 0, and in production unless SERVE_PACKAGES is 1', async () => {
  const off = await serving({ SERVE_PACKAGES: '0' })
  expect((await fetch(`${off.url}/packages/`)).status).toBe(404)
  await off.close()
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: `file:${join(parent, 'rows')}`,
    PUBLIC_URL: 'https://auth.example.com',
  }
  const silent = await serving(production)
  expect((await fetch(`${silent.url}/packages/`)).status).toBe(404)
  await silent.close()
  const on = await serving({ ...production, SERVE_PACKAGES: '1' })
  const document = await (await fetch(`${on.url}/packages/@latchkey/react`)).json()
  await on.close()
  expect(document.versions['0.1.0'].dist.tarball).toBe(`https://auth.example.com/packages/${file}`)
})

it('names the valid values of SERVE_PACKAGES for any other', () => {
  expect(() => readConfig({ SERVE_PACKAGES: 'yes' })).toThrow('SERVE_PACKAGES is neither 1 nor 0')
})
