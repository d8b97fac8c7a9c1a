import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runProgram } from '@latchkey/provider/testing/program'
import { installPacked } from '../printed/packed-site.ts'
import { must } from '../switch/standing/built.ts'
import { root } from '../switch/standing/installed.ts'
import { freePort } from '../switch/standing/served.ts'

/** Starters of frameworks: their commands in `node_modules`, and the arguments that make the app `shop`. */
export const starters = {
  vue: ['create-vite/index.js', ['shop', '--template', 'vue-ts', '--no-interactive']],
  react: ['create-vite/index.js', ['shop', '--template', 'react-ts', '--no-interactive']],
  svelte: ['create-vite/index.js', ['shop', '--template', 'svelte-ts', '--no-interactive']],
  svelteKit: [
    'sv/dist/bin.mjs',
    ['create', 'shop', ...['--template', 'minimal', '--types', 'ts'], '--no-add-ons', '--no-install'],
  ],
} as const

/** Checks and builds an app of SvelteKit, as its scripts do. */
export const buildSvelteKit = [
  ['@sveltejs/kit/svelte-kit.js', 'sync'],
  ['svelte-check/bin/svelte-check', '--threshold', 'error'],
  ['vite/bin/vite.js', 'build'],
] as const

/** A running site that began as the untouched starter of its framework. */
export interface StarterSite {
  readonly folder: string
  readonly origin: string
  /** Starts the development server of the same site. */
  develop(): Promise<{ readonly origin: string; stop(): Promise<void> }>
  /** Stops the server and removes the site's folder. */
  stop(): Promise<void>
}

interface StarterOptions {
  /** Adds our files and packages to the app of the starter. */
  readonly add: (folder: string) => Promise<void> | void
  /** The command of the starter in `node_modules`, and its arguments after the folder. */
  readonly starter: readonly [bin: string, args: readonly string[]]
  /** Commands in `node_modules` of the site that check and build it. */
  readonly build: readonly (readonly string[])[]
  readonly settings: Readonly<Record<string, string>>
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const vite = 'vite/bin/vite.js'

/** Starts a command of Vite that serves, and waits for its address. */
const served = async (folder: string, settings: Readonly<Record<string, string>>, command: readonly string[]) => {
  const port = await freePort()
  const args = [...command, '--port', String(port), '--strictPort', '--host', 'localhost']
  const child: ChildProcess = spawn(process.execPath, [join(folder, 'node_modules', vite), ...args], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  if (child.stdout === null) throw new Error('The server of the site has no output.')
  for await (const line of createInterface(child.stdout)) if (line.includes('Local')) break
  child.stdout.resume()
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Adds the files and the packages of a folder below `sites` to an app. */
export const addSite = (name: string, folder: string): void => {
  const own = join(root, 'e2e/frameworks/sites', name)
  const [before, added] = [manifestIn(folder), manifestIn(own)]
  cpSync(own, folder, { recursive: true })
  const dependencies = { ...before.dependencies, ...added.dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...before, dependencies }, null, 2))
}

/** Adds what `latchkey add` writes, but for the provider of development: the site has one already. */
export const addByCommand = async (folder: string): Promise<void> => {
  const { code, out, complaint } = await runProgram(['add', folder, '--yes'], {})
  if (code !== 0) throw new Error(`latchkey add ended with ${code}:\n${out}${complaint}`)
  const { '@latchkey/provider': _, ...devDependencies } = manifestIn(folder).devDependencies ?? {}
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifestIn(folder), devDependencies }, null, 2))
}

/** Makes a new app by the starter of a framework, adds ours, builds it by its own tools, and serves it. */
export const serveStarter = async ({ starter, add, build, settings }: StarterOptions): Promise<StarterSite> => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-starter-')))
  const folder = join(parent, 'shop')
  const [bin, args] = starter
  await must(parent, [join(root, 'node_modules', bin), ...args])
  await add(folder)
  await installPacked(folder)
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  writeFileSync(join(folder, '.env'), lines.join(''))
  for (const [command = '', ...rest] of build) await must(folder, [join(folder, 'node_modules', command), ...rest])
  const preview = await served(folder, settings, ['preview'])
  return {
    folder,
    origin: preview.origin,
    develop: () => served(folder, settings, []),
    async stop() {
      await preview.stop()
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
