import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packFolder } from '@latchkey/docs/archive'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docsOfArchive } from './docs-of-archive.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-archive-'))
  const files: Readonly<Record<string, string | Buffer>> = {
    'index.html': '<h1>Home</h1>',
    'errors/used.html': '<h1>Użyty</h1>',
    'theme.md': '# Theme',
    'empty.txt': '',
    'images/a.png': Buffer.from([0x89, 0x50, 0, 0xff]),
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, 'site', path, '..'), { recursive: true })
    await writeFile(join(folder, 'site', path), content)
  }
  await writeFile(join(folder, 'documentation.br'), await packFolder(join(folder, 'site')))
})
afterAll(() => rm(folder, { recursive: true }))

const ask = (path: string, name = 'documentation.br') =>
  docsOfArchive(join(folder, name), folder)(new Request(`http://localhost:3000${path}`))

test.each([
  ['/docs/', '<h1>Home</h1>'],
  ['/docs/errors/used', '<h1>Użyty</h1>'],
  ['/docs/theme.md', '# Theme'],
  ['/docs/empty.txt', ''],
])('serves %s from one file', async (path, text) => {
  const answer = await ask(path)
  expect([answer?.status, await answer?.text()]).toEqual([200, text])
})

test('keeps the bytes of a picture', async () => {
  const answer = await ask('/docs/images/a.png')
  expect([...new Uint8Array((await answer?.arrayBuffer()) ?? [])]).toEqual([0x89, 0x50, 0, 0xff])
})

test('unpacks again after a failure', async () => {
  const parent = join(folder, 'absent')
  const docs = docsOfArchive(join(folder, 'documentation.br'), parent)
  await expect(docs(new Request('http://localhost:3000/docs/'))).rejects.toThrow('ENOENT')
  await mkdir(parent)
  expect((await docs(new Request('http://localhost:3000/docs/')))?.status).toBe(200)
})

test('concurrent first requests get their pages', async () => {
  const docs = docsOfArchive(join(folder, 'documentation.br'), folder)
  const answers = await Promise.all([1, 2, 3].map(() => docs(new Request('http://localhost:3000/docs/'))))
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200])
})

test.each(['/docs', '/docs/', '/docs/errors/used'])(
  'a package without the file says at %s where the pages are',
  async (path) => {
    const answer = await ask(path, 'none.br')
    expect(answer?.status).toBe(404)
    expect(await answer?.text()).toContain('npm run build')
  },
)

test.each(['/', '/docsx', '/playground/mail'])('leaves %s to others', async (path) => {
  expect([await ask(path), await ask(path, 'none.br')]).toEqual([null, null])
})
