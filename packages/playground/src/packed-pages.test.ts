import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesIn } from './packed-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-packed-pages-'))
  await mkdir(join(folder, 'playground-pages'))
  await writeFile(join(folder, 'playground-pages/index.html'), '<h1>Playground</h1>')
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['/', 200, 'Playground'],
  ['/docs/', 404, 'packed before the documentation was built'],
])('an installed package without documentation answers %s with %i', async (path, status, text) => {
  const answer = await pagesIn(join(folder, 'playground-pages'))(new Request(`http://localhost:3000${path}`))
  expect([answer?.status, await answer?.text()]).toEqual([status, expect.stringContaining(text)])
})

test('leaves other paths to the provider', async () => {
  expect(await pagesIn(join(folder, 'playground-pages'))(new Request('http://localhost:3000/health'))).toBeNull()
})
