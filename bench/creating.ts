import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
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
  /**
   * Processor time of these commands, of all cores together; not of the browser. Other work on the machine changes it less
   * than the times above. Only Linux says it: null elsewhere.
   */
  readonly processorSeconds: number | null
}

/** `cold` is with an empty cache of npm. The warm ones have the cache that the first app left. */
export interface Creations {
  readonly cold: Creation
  readonly warm: Creation
  /** With the Node of this clone, which runs the provider. The machine's may be older, and then the app gets one. */
  readonly warmOnNewNode: Creation
}

const clone = fileURLToPath(new URL('..', import.meta.url))
const server = join(clone, 'packages/playground/dist/server.js')

/**
 * Makes an app as docs/NEW-APP.md says, and signs the first user in: once with an empty cache of npm, and twice more with
 * the cache that the first app left. The registry is a provider of this clone, which has packed its packages before.
 *
 * @param folder an empty one
 * @throws Error with the output of the command that failed
 */
export async function measureCreation(folder: string): Promise<Creations> {
  const provider = await startChild(server, [], { PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'warn' })
  const browser = await chromium.launch(await launchOptions())
  try {
    const registry = `${/http:\S+?(?=\/?$)/.exec(provider.line)?.[0]}/packages/`
    const environment = newcomersEnvironment(join(folder, 'cache'))
    const tarball = await tarballOfCreate(registry)
    const create = (name: string, own = environment) =>
      createAndSignIn(browser, { parent: join(folder, name), tarball, registry, environment: own })
    const PATH = [dirname(process.execPath), environment.PATH].join(delimiter)
    return {
      cold: await create('cold'),
      warm: await create('warm'),
      warmOnNewNode: await create('warm-on-new-node', { ...environment, PATH }),
    }
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
  const processorBefore = childrenProcessorSeconds()
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
  let times: Omit<Creation, 'processorSeconds'>
  try {
    const readyAtMs = performance.now()
    await page.goto(`${app.url}/members`)
    await page.locator('input[type=email]').fill('ada@example.com')
    await page.locator('input[type=email]').press('Enter')
    await page.locator('input[autocomplete=one-time-code]').fill(await app.provider.code('ada@example.com'))
    await page.getByText('Only signed-in users see this page').waitFor()
    const signedInAtMs = performance.now()
    times = {
      createdSeconds: (createdAtMs - startedAtMs) / 1_000,
      startedSeconds: (readyAtMs - createdAtMs) / 1_000,
      signedInSeconds: (signedInAtMs - readyAtMs) / 1_000,
      totalSeconds: (signedInAtMs - startedAtMs) / 1_000,
    }
  } finally {
    await page.close()
    await app.stop()
  }
  const processorAfter = childrenProcessorSeconds()
  const isKnown = processorBefore !== null && processorAfter !== null
  return { ...times, processorSeconds: isKnown ? processorAfter - processorBefore : null }
}

/** Linux counts processor time in hundredths of a second (`USER_HZ`). */
const ticksPerSecond = 100

/** Returns the processor time of all children that have ended, and of theirs; null where no file says it (proc(5)). */
const childrenProcessorSeconds = (): number | null => {
  const path = '/proc/self/stat'
  if (!existsSync(path)) return null
  // The name of the program may contain spaces; after it come the state and eleven numbers before both times of children.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
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
const newcomersEnvironment = (cache: string) => {
  const ofMachine = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'))
  return { PATH: ofMachine.join(delimiter), npm_config_cache: cache, NODE_ENV: 'development' }
}
