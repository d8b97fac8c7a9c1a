import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesIn } from './pages.ts'

let folder: string
let pages: ReturnType<typeof pagesIn>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-pages-'))
  await mkdir(join(folder, 'built/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'not yours')
  for (const name of ['index', 'gallery', 'authenticate', 'reset', 'mail', 'authorize', 'client'])
    await writeFile(join(folder, `built/${name}.html`), `<title>${name}</title>`)
  await writeFile(join(folder, 'built/analytical-engines.svg'), '<svg/>')
  await writeFile(join(folder, 'built/assets/main-1aB2cD3e.js'), 'export {}')
  pages = pagesIn(join(folder, 'built'))
})

afterAll(() => rm(folder, { recursive: true }))

const get = (path: string, method = 'GET') => pages(new Request(`http://localhost:3000${path}`, { method }))

test('serves the logo of the gallery as an image', async () => {
  const answer = await get('/gallery/analytical-engines.svg')
  expect(await answer?.text()).toBe('<svg/>')
  expect(answer?.headers.get('content-type')).toBe('image/svg+xml')
})

test.each([
  ['/', 'index'],
  ['/?theme=dark', 'index'],
  ['/gallery', 'gallery'],
  ['/authenticate?token=x', 'authenticate'],
  ['/reset', 'reset'],
  ['/playground/mail', 'mail'],
  ['/authorize?client_id=x', 'authorize'],
  ['/b2b/authorize', 'authorize'],
  ['/playground/client', 'client'],
  ['/playground/client/callback?code=x', 'client'],
])('serves %s as the page %s', async (path, name) => {
  const answer = await get(path)
  expect(await answer?.text()).toBe(`<title>${name}</title>`)
  expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer?.headers.get('cache-control')).toBe('no-cache')
})

describe('headers', () => {
  test.each(['/gallery', '/authenticate', '/reset', '/authorize', '/playground/client/callback'])(
    '%s allows no inline code, no frame and no referrer',
    async (path) => {
      const headers = (await get(path))?.headers
      const policy = headers?.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(headers?.get('referrer-policy')).toBe('no-referrer')
      expect(headers?.get('x-content-type-options')).toBe('nosniff')
    },
  )

  test('the page with the widget also allows what Google One Tap needs, and no more', async () => {
    const policy = async (path: string) =>
      new Set((await get(path))?.headers.get('content-security-policy')?.replaceAll("'self' ", "'self'; ").split('; '))
    const strictest = await policy('/gallery')
    const more = [...(await policy('/'))].filter((one) => !strictest.has(one))
    expect(more).toEqual([
      ...['https://accounts.google.com/gsi/client', 'https://accounts.google.com/gsi/style'],
      ...['https://accounts.google.com/gsi/', 'trusted-types latchkey'],
    ])
  })

  test('the mail frame runs no script and loads no resource', async () => {
    const policy = (await get('/playground/mail'))?.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src|connect-src|https?:/)
    expect(policy).toContain("frame-ancestors 'self'")
  })
})

test('an asset is cached for ever, and a HEAD of it has the headers and no body', async () => {
  const asset = await get('/playground/assets/main-1aB2cD3e.js', 'HEAD')
  expect(asset?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(asset?.headers.get('content-length')).toBe('9')
  expect(asset?.headers.get('cache-control')).toContain('immutable')
  expect(await asset?.text()).toBe('')
})

test.each([
  '/index.html',
  '/playground',
  '/playground/assets/',
  '/playground/assets/other.js',
  '/playground/assets/../../secret.txt',
  '/playground/assets/%2e%2e/%2e%2e/secret.txt',
  '/playground/assets/..%2f..%2fsecret.txt',
  '/playground/assets/..%5c..%5csecret.txt',
  '/playground/assets//etc/passwd',
  '//secret.txt',
])('does not serve %s as a page', async (path) => {
  expect(await get(path)).toBeNull()
})

test('a page accepts GET and HEAD only', async () => {
  expect(await get('/', 'POST')).toBeNull()
})

test('a folder without a build has no page', async () => {
  expect(await pagesIn(join(folder, 'nothing'))(new Request('http://localhost:3000/'))).toBeNull()
})
