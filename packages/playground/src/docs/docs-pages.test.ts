import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsIn } from './docs-pages.ts'
import type { SiteState } from './site-build.ts'

const script = 'document.title = "x"'
const page = (title: string) => `<script src="/docs/a.js"></script><script id="b">${script}</script><h1>${title}</h1>`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-docs-'))
  const site = join(folder, 'dist')
  await mkdir(join(site, 'api'), { recursive: true })
  await mkdir(join(site, 'assets'))
  const files: Readonly<Record<string, string>> = {
    '../secret.html': 'secret',
    '../secret.md': 'secret',
    'index.html': page('Home'),
    'theme.html': page('Theme'),
    'theme.md': '# Theme',
    'api/index.html': page('Calls'),
    'assets/app.js': 'run()',
    'llms.txt': '# Latchkey',
    '404.html': page('Not found'),
  }
  await Promise.all(Object.entries(files).map(([path, text]) => writeFile(join(site, path), text)))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, { method = 'GET', state = 'complete' as SiteState, site = 'dist' } = {}) =>
  docsIn({ site: join(folder, site), state: async () => state })(
    new Request(`http://localhost:3000${path}`, { method }),
  )

test.each([
  ['/docs/', 'Home'],
  ['/docs/theme', 'Theme'],
  ['/docs/api/', 'Calls'],
])('serves %s', async (path, title) => {
  const answer = await get(path)
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('content-type')).toContain('text/html')
  expect(await answer?.text()).toContain(`<h1>${title}</h1>`)
})

test('allows the inline scripts of a page by their hashes, and no other inline script', async () => {
  const policy = (await get('/docs/theme'))?.headers.get('content-security-policy')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
})

test.each([
  ['/docs/theme.md', 'text/markdown; charset=utf-8', '# Theme'],
  ['/docs/llms.txt', 'text/plain; charset=utf-8', '# Latchkey'],
  ['/docs/assets/app.js', 'text/javascript; charset=utf-8', 'run()'],
])('serves %s as %s', async (path, type, text) => {
  const answer = await get(path)
  expect(answer?.headers.get('content-type')).toBe(type)
  expect(await answer?.text()).toBe(text)
})

test.each([
  ['/docs', '/docs/'],
  ['/docs/api', '/docs/api/'],
  ['/playground/docs', '/docs/'],
  ['/playground/docs/README.md', '/docs/start'],
  ['/playground/docs/THEME.md', '/docs/theme'],
  ['/playground/docs/NOTHING.md', '/docs/'],
])('redirects %s to %s', async (path, location) => {
  const answer = await get(path)
  expect([answer?.status, answer?.headers.get('location')]).toEqual([301, location])
})

test('answers an unknown page with its own page and 404', async () => {
  const answer = await get('/docs/nothing')
  expect(answer?.status).toBe(404)
  expect(await answer?.text()).toContain('Not found')
})

test.each([
  '/',
  '/docsx',
  '/docs/secret.txt',
  '/docs/nothing.md',
  '/docs/../secret.md',
  '/docs/%2e%2e/secret.md',
  '/docs/..%2fsecret.md',
  '/playground/docsx',
])('leaves %s to others', async (path) => {
  expect(await get(path)).toBeNull()
})

test.each(['/docs/..%2fsecret', '/docs/%2e%2e%2fsecret'])('does not leave its folder for %s', async (path) => {
  const answer = await get(path)
  expect(answer === null ? '' : await answer.text()).not.toContain('secret')
})

test('answers GET and HEAD requests only, and HEAD without a body', async () => {
  expect(await get('/docs/', { method: 'POST' })).toBeNull()
  const answer = await get('/docs/', { method: 'HEAD' })
  expect(answer?.status).toBe(200)
  expect(await answer?.text()).toBe('')
})

test.each(['/docs/', '/docs/theme', '/docs/theme.md', '/docs/llms.txt'])(
  'while the site is being built, %s says so and loads again',
  async (path) => {
    const answer = await get(path, { state: 'building' })
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('refresh')).toBe('2')
    expect(await answer?.text()).toContain('being built')
  },
)

test('after a failed build, serves the site of earlier sources, and without one says what to do', async () => {
  expect(await (await get('/docs/theme', { state: 'failed' }))?.text()).toContain('Theme')
  const answer = await get('/docs/theme', { state: 'failed', site: 'none' })
  expect(answer?.status).toBe(500)
  expect(await answer?.text()).toContain('npm run docs')
})
