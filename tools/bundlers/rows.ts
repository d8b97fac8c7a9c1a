import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../check/sources.ts'
import { must } from './site.ts'

/** One tool that existing sites build with. */
export interface Tool {
  readonly name: string
  /** The script of this folder that builds with it. */
  readonly runner: 'vite' | 'webpack' | 'esbuild'
  /** Its package in our `node_modules`, or a folder of `locks` that is installed on demand. */
  readonly from: { readonly installed: string } | { readonly lock: string }
  /** What Node needs to run it today. */
  readonly nodeOptions?: readonly string[]
  readonly options?: object
}

/** Tools that build all entries in seconds, so that each `npm test` runs them. */
export const quickTools: readonly Tool[] = [
  { name: 'Vite 5', runner: 'vite', from: { installed: 'vite-5' } },
  { name: 'Vite 8', runner: 'vite', from: { installed: 'vite' } },
  // Its minifier needs two minutes for all entries.
  {
    name: 'webpack 5, not minified',
    runner: 'webpack',
    from: { installed: 'webpack' },
    options: { optimization: { minimize: false } },
  },
  {
    name: 'esbuild for es2020',
    runner: 'esbuild',
    from: { installed: 'esbuild' },
    options: { target: 'es2020', format: 'esm', splitting: true },
  },
  {
    name: 'esbuild for es2020, one script',
    runner: 'esbuild',
    from: { installed: 'esbuild' },
    options: { target: 'es2020', format: 'iife' },
  },
]

export const nightlyTools: readonly Tool[] = [
  { name: 'Vite 4', runner: 'vite', from: { lock: 'vite-4' } },
  { name: 'Vite 6', runner: 'vite', from: { lock: 'vite-6' } },
  { name: 'Vite 7', runner: 'vite', from: { lock: 'vite-7' } },
  { name: 'webpack 5', runner: 'webpack', from: { installed: 'webpack' } },
  // The lowest version that create-react-app 5 installs. 5.24 reads no `imports` of a manifest, 5.50 does.
  {
    name: 'webpack 5.64',
    runner: 'webpack',
    from: { lock: 'webpack-5.64' },
    // Its hashes are MD4, which OpenSSL 3 has only as a legacy algorithm.
    nodeOptions: ['--openssl-legacy-provider'],
  },
]

/** A version of Next.js. Each has a folder of `locks`, because each needs a React of its own. */
export interface Next {
  readonly name: string
  readonly lock: string
  readonly config: object
  /** Whether no dependency requires the packages in the app router. Default: one requires each. */
  readonly onlyImports?: true
}

export const nexts: readonly Next[] = [
  // Its app router was an experiment that lets no CommonJS file require an ES module
  // (https://nextjs.org/docs/messages/import-esm-externals), except in loose mode.
  { name: 'Next 13.1', lock: 'next-13.1', config: { experimental: { appDir: true } }, onlyImports: true },
  { name: 'Next 13.1, loose', lock: 'next-13.1', config: { experimental: { appDir: true, esmExternals: 'loose' } } },
  { name: 'Next 14.1.1', lock: 'next-14.1.1', config: {} },
  { name: 'Next 14.2.3', lock: 'next-14.2.3', config: {} },
  { name: 'Next 15', lock: 'next-15', config: {} },
  { name: 'Next 16', lock: 'next-16', config: {} },
]

/** A version of Jest, with its React and jsdom. */
export interface Jest {
  readonly name: string
  readonly lock: string
}

export const jests: readonly Jest[] = [
  // That of create-react-app 5. It does not read `exports`.
  { name: 'Jest 27', lock: 'jest-27' },
  { name: 'Jest 30', lock: 'jest-30' },
]

const locks = join(import.meta.dirname, 'locks')

/** Next.js does not compile pages below `node_modules`, so the usual cache is no place for them. One folder for each clone. */
const cache = join(tmpdir(), `latchkey-bundlers-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`)

/** Installs the packages of a folder of `locks` into the cache, unless they are there. Returns the folder. */
export const installed = async (lock: string): Promise<string> => {
  const from = join(locks, lock)
  const folder = join(cache, lock)
  const isSame = (file: string) =>
    existsSync(join(folder, file)) &&
    readFileSync(join(folder, file), 'utf8') === readFileSync(join(from, file), 'utf8')
  // npm writes this file last.
  const isComplete = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (isComplete && isSame('package.json') && isSame('package-lock.json')) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(from, folder, { recursive: true })
  cpSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  await must(folder, 'npm', ['ci', '--ignore-scripts', '--silent'])
  return folder
}

/** Returns the folder of the tool's own package. */
export const packageOf = async ({ runner, from }: Tool): Promise<string> =>
  'installed' in from
    ? join(root, 'node_modules', from.installed)
    : join(await installed(from.lock), 'node_modules', runner)
