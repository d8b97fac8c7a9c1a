import { copyFileSync, cpSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runProgram } from '@latchkey/provider/testing/program'
import { build } from 'vite'
import webpack, { type Configuration } from 'webpack'
import { program } from '../../../tools/check/command.ts'
import { compiler } from '../../../tools/check/compiler.ts'
import type { Provider } from '../../fixtures/provider.ts'
import { install, root } from './installed.ts'

export const siteNames = [
  ...(['vite', 'webpack', 'next-pages', 'next-app', 'headless', 'script'] as const),
  ...(['members', 'business'] as const),
] as const
export type SiteName = (typeof siteNames)[number]

/** A site, built for one of the two clients. */
export interface Built {
  readonly name: SiteName
  readonly folder: string
  readonly port: number
  /** Number of lines that the switch changed. */
  readonly lines: number
}

/**
 * Runs a command of a site's own developers.
 *
 * @throws {Error} with the whole output if it fails
 */
export const must = async (folder: string, args: readonly string[]): Promise<void> => {
  const { status, output } = await program(folder, process.execPath, args)
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status} in ${folder}:\n${output}`)
}

export const next = join(root, 'tools/node_modules/next/dist/bin/next')

/**
 * Copies a site to a folder outside the repository: frameworks ignore sources below `node_modules`, and would use the
 * repository's lock file.
 *
 * @param from relative to the repository
 * @returns the new folder
 */
export const copied = (from: string): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-site-')))
  cpSync(join(root, from), folder, { recursive: true })
  return folder
}

/**
 * Switches the site by `latchkey switch` if there is an address of a provider.
 *
 * @returns the number of changed lines
 * @throws {Error} with the report if the command failed
 */
const switchFolder = async (folder: string, address: string | null): Promise<number> => {
  if (address === null) return 0
  const { code, out, complaint } = await runProgram(['switch', folder, '--url', address, '--write'], {})
  const [, lines] = /^Changed (\d+) lines? in /m.exec(out) ?? []
  if (code !== 0 || lines === undefined) throw new Error(`The site was not switched:\n${out}${complaint}`)
  return Number(lines)
}

/** Bundles a site of CommonJS modules by its own configuration. */
const buildByWebpack = async (folder: string): Promise<void> => {
  const configuration: Configuration = createRequire(import.meta.url)(join(folder, 'webpack.config.js'))
  const compilation = webpack(configuration)
  if (compilation === null) throw new Error('webpack refused the configuration of the site.')
  const stats = await promisify(compilation.run.bind(compilation))()
  if (stats?.hasErrors() !== false)
    throw new Error(`webpack did not build the site:\n${stats?.toString('errors-only')}`)
}

/**
 * Builds a site as its own developers do, with type checks.
 *
 * @param isSwitched to ours, otherwise unchanged
 */
export const built = async (name: SiteName, isSwitched: boolean, provider: Provider, port: number): Promise<Built> => {
  const folder = copied(`e2e/switch/sites/${name}`)
  const lines = await switchFolder(folder, isSwitched ? provider.url : null)
  const site = { name, folder, port, lines }
  if (name === 'script') {
    writeFileSync(join(folder, 'config.js'), `window.publicToken = '${provider.publicToken}'\n`)
    return site
  }
  await install(folder)
  if (name === 'webpack') {
    await buildByWebpack(folder)
    copyFileSync(join(folder, 'index.html'), join(folder, 'dist/index.html'))
    writeFileSync(join(folder, 'dist/config.js'), `window.publicToken = '${provider.publicToken}'\n`)
    return site
  }
  const isNext = name.startsWith('next')
  const names = `${isNext ? 'NEXT_PUBLIC' : 'VITE'}_STYTCH`
  const tokens = `${names}_PUBLIC_TOKEN=${provider.publicToken}\n${names}_TEAM_TOKEN=${provider.business.publicToken}`
  writeFileSync(
    join(folder, '.env'),
    `${tokens}\nNEXT_PUBLIC_ORIGIN=http://localhost:${port}\nNEXT_TELEMETRY_DISABLED=1\n`,
  )
  if (isNext) await must(folder, [next, 'build'])
  else {
    await must(folder, [...compiler, '-p', '.'])
    await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
  }
  return site
}
