import { mkdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../tools/browser.ts'
import { program } from '../tools/check/command.ts'
import { runDev } from '../tools/readme/created-app.ts'
import { startChild } from './child.ts'

/** Seconds from the command that makes an app to its first user, by step. */
export interface Creation {
  /** `create-latchkey` with the installation of the app. */
  readonly createdSeconds: number
  /** `npm run dev` until the provider and the pages answer. */
  readonly startedSeconds: number
  /** The first visit until the browser shows the page for signed-in users. */
  readonly signedInSeconds: number
  readonly totalSeconds: number
}

const clone = fileURLToPath(new URL('..', import.meta.url))
const server = join(clone, 'packages/playground/dist/server.js')

/**
 * Makes an app as docs/NEW-APP.md says, and signs the first user in: once with an empty cache of npm, and once more with
 * the cache that the first app left. The registry is a provider of this clone, which has packed its packages before.
 *
 * @param folder an empty one
 * @throws Error with the output of the command that failed
 */
export async function measureCreation(folder: string): Promise<Readonly<Record<'cold' | 'warm', Creation>>> {
  const provider = await startChild(server, [], { PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'warn' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const registry = `${/http:\S+?(?=\/?$)/.exec(provider.line)?.[0]}/packages/`
    const environment = newcomersEnvironment(join(folder, 'cache'))
    const tarball = await tarballOfCreate(registry)
    const create = (name: string) =>
      createAndSignIn(browser, { parent: join(folder, name), tarball, registry, environment })
    return { cold: await create('cold'), warm: await create('warm') }
  } finally {
    await browser.close()
    await provider.stop()
  }
}

interface Place {
  /** Folder that gets the app. */
  readonly parent: string
  readonly tarball: string
  readonly registry: string
  readonly environment: Readonly<Record<string, string>>
}

const createAndSignIn = async (
  browser: Browser,
  { parent, tarball, registry, environment }: Place,
): Promise<Creation> => {
  await mkdir(parent, { recursive: true })
  const startedAtMs = performance.now()
  const created = await program(
    parent,
    'npx',
    ['--yes', tarball, 'my-app', '--template', 'vite-react', '--methods', 'email-code', '--from', registry, '--yes'],
    environment,
  )
  if (created.status !== 0) throw new Error(`create-latchkey ended with ${created.status}:\n${created.output}`)
  const createdAtMs = performance.now()
  const app = await runDev(join(parent, 'my-app'), environment)
  const page = await browser.newPage()
  try {
    const readyAtMs = performance.now()
    await page.goto(`${app.url}/members`)
    await page.locator('input[type=email]').fill('ada@example.com')
    await page.locator('input[type=email]').press('Enter')
    await page.locator('input[autocomplete=one-time-code]').fill(await app.provider.code('ada@example.com'))
    await page.getByText('Only signed-in users see this page').waitFor()
    const signedInAtMs = performance.now()
    return {
      createdSeconds: (createdAtMs - startedAtMs) / 1_000,
      startedSeconds: (readyAtMs - createdAtMs) / 1_000,
      signedInSeconds: (signedInAtMs - readyAtMs) / 1_000,
      totalSeconds: (signedInAtMs - startedAtMs) / 1_000,
    }
  } finally {
    await page.close()
    await app.stop()
  }
}

/** Returns the address of the package that makes apps. The first request for the list packs all packages, and 503 says that it takes longer. */
const tarballOfCreate = async (registry: string): Promise<string> => {
  const answer = await fetch(registry, { headers: { accept: 'application/json' } })
  if (answer.status === 503) return tarballOfCreate(registry)
  const { packages }: { packages: readonly { readonly name: string; readonly tarball: string }[] } = await answer.json()
  const tarball = packages.find(({ name }) => name === 'create-latchkey')?.tarball
  if (tarball === undefined) throw new Error(`The registry ${registry} has no create-latchkey.`)
  return tarball
}

/** The environment of a newcomer's terminal: without the commands of this clone, and with a separate cache of npm. */
const newcomersEnvironment = (cache: string): Readonly<Record<string, string>> => {
  const ofMachine = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'))
  return { PATH: ofMachine.join(delimiter), npm_config_cache: cache, NODE_ENV: 'development' }
}
