import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type DevelopmentProvider, providerAt } from '@latchkey/provider/site-tests'
import { expect, type Page } from 'playwright/test'
import { program } from '../check/command.ts'
import type { Site } from './packed.ts'

/** An app that `create-latchkey` made, with `npm run dev` running. */
export interface RunningApp {
  readonly folder: string
  readonly url: string
  readonly provider: DevelopmentProvider
  stop(): Promise<void>
}

/** Templates whose tools the site has, so that nothing is fetched. */
export const quickTemplates = ['html', 'vite-react'] as const
/** Templates with one more server, which also need nothing else. Each run tests an eighth of them. */
export const repeatedTemplates = ['express', 'hono'] as const
/** Templates that the night tests too. `npm install` fetches the tools of frameworks. */
export const nightlyTemplates = ['next', 'sveltekit'] as const

/**
 * Makes an app in a folder below the site, whose installed packages it finds.
 *
 * @returns the folder of the app
 */
export const createdApp = async (site: Site, template: string, methods: string): Promise<string> => {
  const apps = join(site.folder, 'apps')
  mkdirSync(apps, { recursive: true })
  // A repeated test finds the app of its first run, and `create` writes into no folder with files.
  rmSync(join(apps, template), { recursive: true, force: true })
  const { status, output } = await program(apps, process.execPath, [
    join(site.folder, 'node_modules/create-latchkey/create-latchkey.js'),
    ...[template, '--template', template, '--methods', methods, '--from', site.tarballs, '--yes'],
    ...(['next', 'sveltekit'].includes(template) ? [] : ['--no-install']),
  ])
  if (status !== 0) throw new Error(`create-latchkey ended with ${status}:\n${output}`)
  return join(apps, template)
}

/** Returns the compiler's settings of an app; for scripts without any, those of an editor that checks them. */
export const tsconfigFor = (folder: string): string => {
  const own = join(folder, 'tsconfig.json')
  if (existsSync(own)) return own
  const compilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    target: 'es2022',
    types: ['node'],
    // Express has no types.
    noImplicitAny: false,
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022', 'dom', 'dom.iterable'],
  }
  // A server of the app answers it.
  if (!existsSync(join(folder, 'public/settings.js')))
    writeFileSync(
      join(folder, 'public/settings.d.ts'),
      'export declare const settings: { readonly url: string; readonly publicToken: string }\n',
    )
  const path = join(folder, 'tsconfig.checked.json')
  writeFileSync(path, JSON.stringify({ compilerOptions, include: ['**/*.js', '**/*.d.ts'] }))
  return path
}

/**
 * Runs `npm run dev` of an app, and waits for both addresses.
 *
 * @param environment variables in addition to those of this process; by default `node` is the one that runs this
 */
export const runDev = async (
  folder: string,
  environment: Readonly<Record<string, string>> = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
  },
): Promise<RunningApp> => {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate group, as in a terminal, whose Ctrl-C reaches every process.
    detached: true,
    env: { ...process.env, NO_COLOR: '1', ...environment },
  })
  const closed = once(child, 'close')
  const { url, providerURL } = await addresses(child, closed)
  // Next starts again when it has completed the settings of the compiler.
  await expect
    .poll(
      () =>
        fetch(`${url}/members`, { redirect: 'manual' }).then(
          ({ status }) => status,
          () => 503,
        ),
      // A busy machine compiles the first page of Next.js for a minute and a half.
      { timeout: 180_000 },
    )
    .toBeLessThan(500)
  return {
    folder,
    url,
    provider: await providerAt(providerURL),
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT')
      await closed
    },
  }
}

/** Reads on after the addresses: a server whose reader is gone ends at its next line. */
const addresses = ({ stdout, stderr }: ChildProcess, closed: Promise<unknown>) =>
  new Promise<{ readonly url: string; readonly providerURL: string }>((resolve, reject) => {
    let printed = ''
    for (const stream of [stdout, stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += stripVTControlCharacters(text)
        const [, providerURL] = /Latchkey is ready at (\S+)/.exec(printed) ?? []
        const [, url] = /(?:Your pages are ready at|Server is running on|Local:?) +(http:\S+?)\/?\s/.exec(printed) ?? []
        if (url !== undefined && providerURL !== undefined) resolve({ url, providerURL })
      })
    closed.then(() => reject(new Error(`npm run dev ended:\n${printed}`)))
  })

/**
 * Uses an app as a user does: asks for the protected page, signs in with a code, sees both pages, signs out, and signs in
 * with Google, which ends on the return page.
 */
export const signInEverywhere = async (page: Page, { url, provider }: RunningApp): Promise<void> => {
  const address = 'ada@example.com'
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.url().startsWith(provider.url) && answer.status() >= 400)
      refused.push(`${answer.status()} ${answer.url()}`)
  })
  const navigation = page.goto(`${url}/members`)
  await page.waitForURL('**/?return_to=%2Fmembers', { timeout: 60_000 })
  await navigation.catch(() => null)
  await page.locator('input[type=email]').fill(address)
  await page.locator('input[type=email]').press('Enter')
  // The browser would report each as an error, before the user has done anything.
  expect(refused).toEqual([])
  await page.locator('input[autocomplete=one-time-code]').pressSequentially(await provider.code(address))
  await page.waitForURL(`${url}/members`)
  await expect(page.locator('main')).toContainText('Only signed-in users see this page')

  await page.goto(`${url}/account`)
  await expect(page.locator('[data-latchkey-screen=Account]')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).last().click()
  await expect(page.locator('input[type=email]')).toBeVisible()

  await page.getByRole('button', { name: 'Continue with Google' }).click()
  // The form of the app also has a field of this name.
  await page.waitForURL('**/dev/oauth/**')
  await page.locator('input[name=email]').fill('grace@example.com')
  await page.locator('input[name=email]').press('Enter')
  await page.waitForURL(`${url}/account`)
  await expect(page.locator('[data-latchkey-screen=Account]')).toContainText('grace@example.com')

  await page.goto(`${url}/reset`)
  await expect(page.locator('[data-latchkey-screen]')).toBeVisible()
}
