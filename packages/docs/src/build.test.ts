import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorStatus } from '@latchkey/protocol/core/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { folders } from './folders.ts'
import { base, pages } from './pages.ts'
import { importableModules, pathOf } from './reference/package-pages.ts'

const { root, site } = folders

/** A busy machine needs minutes for a build. */
const buildMs = 900_000

describe('the built site', () => {
  beforeAll(async () => {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-outdated'], { cwd: root })
  }, buildMs)

  const documents = () => globSync('**/*.html', { cwd: site })
  const read = (path: string) => readFileSync(join(site, path), 'utf8')

  test('has each page as HTML and as Markdown', () => {
    const missing = pages.flatMap(({ path }) =>
      [`${path}.html`, `${path}.md`].filter((file) => !existsSync(join(site, file))),
    )
    expect(missing).toEqual([])
  })

  test('has a page for each module that sites import, with the exported names and their comments', async () => {
    const modules = await importableModules(root)
    expect(modules.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['@latchkey/js', '@latchkey/react/b2b', '@latchkey/backend/session-gate']),
    )
    for (const { name, source } of modules) {
      const page = read(`${pathOf(name)}.md`)
      const text = readFileSync(join(root, source), 'utf8')
      const values = [...text.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, value]) => value)
      for (const value of values) expect(page).toMatch(new RegExp(`^### .*${value}\\b`, 'm'))
    }
    expect(read(`${pathOf('@latchkey/js')}.md`)).toContain('The provider refused the request.')
  })

  test('has a page for each error', () => {
    const missing = Object.keys(errorStatus).filter((type) => !existsSync(join(site, `errors/${type}.html`)))
    expect(missing).toEqual([])
  })

  test('has no link and no file reference that leads nowhere', () => {
    const dead = documents().flatMap((path) => {
      const html = read(path)
      return [...html.matchAll(/\b(?:href|src)="(\/[^"#]*)(?:#([^"]*))?"/g)].flatMap(([, target = '', anchor]) => {
        if (target === '/') return []
        if (!target.startsWith(base)) return [`${path}: ${target}`]
        const name = decodeURIComponent(target.slice(base.length))
        const file = [name, `${name}.html`, join(name, 'index.html')].find(
          (candidate) => /\.\w+$/.test(candidate) && existsSync(join(site, candidate)),
        )
        if (file === undefined) return [`${path}: ${target}`]
        const isFound = anchor === undefined || read(file).includes(`id="${decodeURIComponent(anchor)}"`)
        return isFound ? [] : [`${path}: ${target}#${anchor}`]
      })
    })
    expect(dead).toEqual([])
  })

  test('has a search index that knows the words of the pages and of the errors', () => {
    const [index = ''] = globSync('assets/chunks/@localSearchIndex*.js', { cwd: site })
    const text = read(index)
    const words = ['otp_code_not_found', 'passkeys', 'secrets']
    expect(words.filter((word) => !text.includes(word))).toEqual([])
  })

  test('loads nothing from another host', () => {
    const outside = documents().filter((path) => /<(?:script|link|img)[^>]*(?:src|href)="https?:/.test(read(path)))
    expect(outside).toEqual([])
  })

  test('lists each page for language models, with its purpose', () => {
    const lines = read('llms.txt').split('\n')
    for (const { path } of pages)
      expect(lines.filter((line) => line.includes(`](${base}${path}.md): `) && !line.endsWith(': '))).toHaveLength(1)
  })
})
