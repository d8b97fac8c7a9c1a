import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampOf } from './stamp.ts'

let root: string
const plant = async (path: string, text: string) => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'latchkey-stamp-'))
  await plant('docs/THEME.md', '# Theme')
  await plant('packages/docs/src/theme/theme.ts', 'look')
})
afterAll(() => rm(root, { recursive: true }))

test('the fingerprint is the same with a slash at the end of the folder, as the server writes it', async () => {
  expect(await stampOf(`${root}/`)).toBe(await stampOf(root))
})

test.each([
  ['docs/THEME.md', '# Themes'],
  ['docs/NEW.md', '# New'],
  ['docs/openapi.json', '{}'],
  ['packages/docs/src/theme/theme.ts', 'another look'],
])('the fingerprint changes with %s', async (path, text) => {
  const before = await stampOf(root)
  await plant(path, text)
  expect(await stampOf(root)).not.toBe(before)
})

test('the fingerprint does not change with a test or a source of another package', async () => {
  const before = await stampOf(root)
  await plant('packages/docs/src/links.test.ts', 'test')
  await plant('packages/js/src/index.ts', 'code')
  expect(await stampOf(root)).toBe(before)
})
