import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsIn } from './docs-pages.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-docs-'))
  await mkdir(join(root, 'docs'))
  await writeFile(join(root, 'README.md'), '# The product\n\nRead <b>this</b>.')
  await writeFile(join(root, 'docs/THEME.md'), 'No heading')
  await writeFile(join(root, 'docs/secret.txt'), 'not a document')
})
afterAll(() => rm(root, { recursive: true }))

const get = (path: string, method = 'GET') => docsIn(root)(new Request(`http://localhost:3000${path}`, { method }))

test('lists the documents by their titles', async () => {
  const text = await (await get('/playground/docs'))?.text()
  expect(text).toContain('<a href="/playground/docs/README.md">The product</a>')
  expect(text).toContain('<a href="/playground/docs/THEME.md">THEME.md</a>')
  expect(text).not.toContain('secret')
})

test('shows a document as text', async () => {
  const answer = await get('/playground/docs/README.md')
  expect(answer?.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer?.text()).toContain('Read &lt;b&gt;this&lt;/b&gt;.')
})

test.each([
  '/playground/docs/secret.txt',
  '/playground/docs/../README.md',
  '/playground/docs/%2e%2e/secret.txt',
  '/playground/docs/',
  '/playground/docsx',
  '/',
])('does not serve %s', async (path) => {
  expect(await get(path)).toBeNull()
})

test('answers GET requests only, and has no page without a repository', async () => {
  expect(await get('/playground/docs', 'POST')).toBeNull()
  expect(await docsIn(join(root, 'nothing'))(new Request('http://localhost:3000/playground/docs'))).toBeNull()
})
