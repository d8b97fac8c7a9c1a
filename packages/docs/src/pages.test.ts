import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folders } from './folders.ts'
import { pages } from './pages.ts'

/** Documents that are no page, with the reason. */
const without: Readonly<Record<string, string>> = {
  'docs/COMPATIBILITY.md': 'lists what tests try, for those who work on the product',
  ...Object.fromEntries(
    ['client', 'console', 'docs', 'playground', 'protocol', 'widget'].map((name) => [
      `packages/${name}/README.md`,
      'describes a folder of the repository, which ARCHITECTURE.md prints',
    ]),
  ),
}

const documents = globSync(['*.md', 'docs/*.md', 'packages/*/README.md'], { cwd: folders.root })

test('every document of the repository is a page of the site, once', () => {
  const sources = pages.map(({ source }) => source)
  expect(sources.toSorted()).toEqual(documents.filter((path) => !(path in without)).toSorted())
})

test('no two pages share an address', () => {
  const paths = pages.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('every document says in its first line what it is for', async () => {
  const { readFile } = await import('node:fs/promises')
  for (const { source } of pages) {
    const [heading = '', text = ''] = (await readFile(join(folders.root, source), 'utf8')).split('\n\n')
    expect(heading, source).toMatch(/^# /)
    expect(text, source).toMatch(/^[A-Z>*]/)
  }
})
