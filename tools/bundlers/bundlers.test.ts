/**
 * Builds every entry of the packages for browsers, installed from their tarballs, with the tools of existing sites. The
 * tools that need seconds run in each `npm test`, all of them in `npm run soak`, which fetches the others.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { root } from '../check/sources.ts'
import { buildNext } from './build-next.ts'
import { buildSite } from './build-site.ts'
import { buildStarter } from './build-starter.ts'
import { oldLoader } from './old-loader.ts'
import { expectSecondScreen, openPage, pages } from './pages.ts'
import { jests, nexts, nightlyTools, quickTools } from './rows.ts'
import { runJest } from './run-jest.ts'
import { pack, type Site, siteFor, type Tarballs } from './site.ts'
import { starters } from './starters.ts'

const isNightly = process.env.SOAK !== undefined
const patience = 900_000

let tarballs: Tarballs
let site: Site
let browser: Browser
beforeAll(async () => {
  tarballs = await pack()
  site = await siteFor(tarballs, pages)
  browser = await chromium.launch(await launchOptions())
}, patience)
afterAll(async () => {
  await browser?.close()
  site?.remove()
  tarballs?.remove()
})

test('covers every export of both packages', () => {
  const exported = ['js', 'react'].flatMap((folder) =>
    Object.keys(JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')).exports).map(
      (subpath) => `@latchkey/${folder}${subpath.slice(1)}`,
    ),
  )
  expect(site.entries.map(({ specifier }) => specifier).sort()).toEqual(exported.sort())
})

test('gives every entry to a loader that knows neither `exports` nor ES modules', () => {
  const { load } = oldLoader(site.folder, { TextEncoder, AbortController, URL, setTimeout, queueMicrotask })
  const modules = site.entries.filter(({ kind }) => kind === 'module')
  const names = modules.map(({ specifier }) => Object.keys(load(specifier) as object).filter((name) => name.length > 2))
  expect(modules.filter((_, index) => names[index]?.length === 0).map(({ specifier }) => specifier)).toEqual([
    '@latchkey/js/element',
  ])
})

test('names the files of every entry for tools that do not support `exports`', () => {
  const modules = site.entries.filter(({ kind }) => kind === 'module')
  const lacking = modules.flatMap(({ specifier }) => {
    const folder = join(site.folder, 'node_modules', specifier)
    const { main, module, types } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return [main, module, types]
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `${specifier}: ${path}`)
  })
  expect(lacking).toEqual([])
})

test('declares types without syntax that TypeScript before 4.7 cannot parse', () => {
  const folder = join(site.folder, 'node_modules/@latchkey')
  const declarations = globSync('{js,react}/**/*.d.{ts,cts}', { cwd: folder })
  // Type arguments after `typeof name`. `skipLibCheck` does not skip errors of syntax.
  const lines = declarations.flatMap(
    (path) => readFileSync(join(folder, path), 'utf8').match(/^.*typeof \w+<.*$/gm) ?? [],
  )
  expect(declarations.length).toBeGreaterThan(20)
  expect(lines).toEqual([])
})

test('lets such a loader replace one export, and gives two entries the same classes', () => {
  const { load } = oldLoader(site.folder, { TextEncoder, AbortController, URL, setTimeout, queueMicrotask })
  const hooks = load('@latchkey/react/stytch') as { useStytchUser: unknown; StytchAPIError: unknown }
  const headless = load('@latchkey/react/stytch/headless') as { StytchAPIError: unknown }
  expect(hooks.StytchAPIError).toBe(headless.StytchAPIError)
  const replacement = () => null
  hooks.useStytchUser = replacement
  expect(hooks.useStytchUser).toBe(replacement)
})

/** The screen that follows the first form, by page: of members it has a name with spaces. */
const seconds = { 'page-users': 'OTPAuthenticate', 'page-members': 'Email Confirmation' } as const

describe.each(isNightly ? [...quickTools, ...nightlyTools] : quickTools)('$name', (tool) => {
  test(
    'builds every entry, and the built pages of users and members show their first two screens',
    async () => {
      const { outDir, failure } = await buildSite(site, tool)
      expect(failure).toBeNull()
      for (const [name, screen] of Object.entries(seconds)) {
        const page = await browser.newPage()
        await openPage(page, outDir, name, tool.runner !== 'webpack' && !tool.name.endsWith('one script'))
        await expectSecondScreen(page, screen)
        await page.close()
      }
    },
    patience,
  )
})

describe.runIf(isNightly).each(nexts)('$name', (next) => {
  test(
    'builds a page of each router with every entry',
    async () => {
      expect(await buildNext(next, tarballs)).toBeNull()
    },
    patience,
  )
})

describe.runIf(isNightly).each(jests)('$name', (jest) => {
  test(
    'loads and mocks every entry',
    async () => {
      expect(await runJest(jest, tarballs)).toBeNull()
    },
    patience,
  )
})

describe.runIf(isNightly).each(starters)('$name', (starter) => {
  test(
    'builds and tests an app, as its developers do',
    async () => {
      const { folder, failure } = await buildStarter(starter, tarballs)
      expect(failure).toBeNull()
      if (starter.outDir === undefined) return
      const page = await browser.newPage()
      await openPage(page, join(folder, starter.outDir), 'page-users', true)
      await expectSecondScreen(page, 'OTPAuthenticate')
      await page.close()
    },
    patience,
  )
})
