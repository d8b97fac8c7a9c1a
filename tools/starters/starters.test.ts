/**
 * Official starters whose tools `npm install` fetches: what `latchkey add` writes into them passes their type check and
 * their build, and signs a user in. `npm run soak` and the night do this; `e2e/frameworks/added.spec.ts` has the starters
 * whose tools are installed here.
 */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProgram } from '@latchkey/provider/testing/program'
import { chromium } from 'playwright'
import { expect as expectPage, type Page } from 'playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchOptions } from '../browser.ts'
import { program } from '../check/command.ts'
import { type RunningApp, runDev } from '../readme/created-app.ts'
import { installPacked, type Site } from '../readme/packed.ts'
import { type Starter, starters } from './rows.ts'

const patience = 900_000
/** Answers of Google Fonts, which the starter of Next.js asks in its build. */
const fonts = fileURLToPath(new URL('fonts.cjs', import.meta.url))

/**
 * The tools of frameworks run with this Node, and not as in our tests. A build of Next.js renders pages, so it needs the
 * provider's address and a public token, as in production.
 */
const asOnASite = {
  PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  NODE_ENV: '',
  CI: '1',
  // Nuxt prints no address in a test.
  TEST: '',
  VITEST: '',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NEXT_FONT_GOOGLE_MOCKED_RESPONSES: fonts,
}

const forBuild = {
  NEXT_PUBLIC_LATCHKEY_URL: 'https://auth.example.com',
  NEXT_PUBLIC_LATCHKEY_PUBLIC_TOKEN: 'public-token-live-00000000-0000-4000-8000-000000000000',
}

const isSoak = process.env.SOAK !== undefined

describe('latchkey add, in the starter of', () => {
  let site: Site
  let parent: string
  beforeAll(async () => {
    if (isSoak) site = await installPacked()
    parent = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-starters-')))
  }, patience)
  afterAll(() => {
    site?.remove()
    rmSync(parent, { recursive: true, force: true, maxRetries: 3 })
  }, patience)

  const must = async (folder: string, [file = '', ...args]: readonly string[]) => {
    const { status, output } = await program(folder, file, args, { ...asOnASite, ...forBuild })
    if (status !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${status}:\n${output.slice(-6_000)}`)
  }

  test.each(starters.filter(({ command }) => command === undefined).map((starter) => [starter.name, starter] as const))(
    '%s plans the pages of this framework',
    async (name, starter) => {
      const { code, out } = await runProgram(['add', await made(join(parent, `planned-${name}`), starter)], {})
      expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^${name}: [2-9] new files`))])
    },
  )

  test.each(isSoak ? starters.map((starter) => [starter.name, starter] as const) : [])(
    '%s builds, fits the published types, and a user signs in, sees the account and signs out',
    async (name, starter) => {
      const folder = await made(join(parent, name.replaceAll(/\W/g, '-')), starter)
      const latchkey = join(site.folder, 'node_modules/@latchkey/provider/latchkey.js')
      await must(folder, [process.execPath, latchkey, 'add', '--yes', '--from', site.tarballs])
      await must(folder, ['npm', 'install', '--no-audit', '--no-fund', '--prefer-offline'])
      for (const check of starter.checks) await must(folder, check)
      const app = await runDev(folder, { ...asOnASite, NODE_ENV: 'development' })
      const browser = await chromium.launch(await launchOptions())
      try {
        await signInAndOut(await browser.newPage(), app)
      } finally {
        await browser.close()
        await app.stop()
      }
    },
    patience,
  )

  /** Writes the files of a starter, with the packages of its type check. Returns its folder. */
  const made = async (place: string, { files, command, checkedWith = {} }: Starter): Promise<string> => {
    const folder = join(place, 'shop')
    mkdirSync(place)
    if (command !== undefined) await must(place, command)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const manifest: { readonly devDependencies?: object } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    )
    const devDependencies = { ...manifest.devDependencies, ...checkedWith }
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, devDependencies }, null, 2)}\n`)
    return folder
  }
})

/** Opens the account, which leads to the sign-in and back, and signs out. A server that compiles on demand may reload. */
const signInAndOut = async (page: Page, { url, provider }: RunningApp): Promise<void> => {
  const patient = expectPage.configure({ timeout: 180_000 })
  const address = 'ada@example.com'
  await page.goto(`${url}/account`).catch(() => null)
  await patient(page).toHaveURL(/\/login\?return_to=(?:\/|%2F)account$/)
  const email = page.locator('[data-latchkey-screen] input[type=email]')
  await patient(email).toBeVisible()
  await email.fill(address)
  await email.press('Enter')
  const code = page.locator('[data-latchkey-screen] input[autocomplete=one-time-code]')
  await patient(code).toBeVisible()
  await code.pressSequentially(await provider.code(address))
  await patient(page).toHaveURL(`${url}/account`)
  await patient(page.locator('[data-latchkey-screen=Account]')).toContainText(address)
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await patient(page).toHaveURL(/\/login(?:\?|$)/)
  await patient(email).toBeVisible()
}
