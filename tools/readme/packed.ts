import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { publishAll } from '../build/publish.ts'
import { published } from '../build/published.ts'
import { type Ended, program } from '../check/command.ts'
import { root } from '../check/sources.ts'

/** An empty folder with all published packages, installed from their tarballs. */
export interface Site {
  readonly folder: string
  write(path: string, text: string): void
  /** Runs a program in the folder. */
  run(file: string, args: readonly string[]): Promise<Ended>
  /** Writes an entry and bundles it as vite does for an application. */
  bundle(path: string, code: string): Promise<Rolldown.RolldownOutput>
  /** The same: the code only, without style sheets. */
  chunks(path: string, code: string): Promise<readonly Rolldown.OutputChunk[]>
  /** Folder of the tarballs. */
  readonly tarballs: string
  remove(): void
}

/** Packages that a site has besides our dependencies. */
const siteDependencies = [
  'react',
  'react-dom',
  '@types/react',
  '@types/react-dom',
  '@types/node',
  'undici-types',
  'csstype',
  ...['@types/express', 'fastify'],
  'vite',
  '@vitejs/plugin-react',
  'express',
  'hono',
  '@hono/node-server',
]

/** Commands that the scripts of a site run. */
const siteCommands = {
  latchkey: '@latchkey/provider/latchkey.js',
  'create-latchkey': 'create-latchkey/create-latchkey.js',
  vite: 'vite/bin/vite.js',
} as const

/** Packs and installs. Packages of others are linked from here: the test does not use the registry. */
export const installPacked = async (): Promise<Site> => {
  await publishAll({ checked: false })
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-packed-')))
  const site: Site = {
    folder,
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    },
    run: (file, args) => program(folder, file, args),
    bundle: async (path, code) => {
      site.write(path, code)
      return (await build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        build: { write: false, target: 'es2022', rolldownOptions: { input: join(folder, path) } },
      })) as Rolldown.RolldownOutput
    },
    chunks: async (path, code) => (await site.bundle(path, code)).output.filter((file) => file.type === 'chunk'),
    tarballs: folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  const must = async (file: string, args: readonly string[]) => {
    const { status, output } = await site.run(file, args)
    if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}:\n${output}`)
  }
  site.write('package.json', JSON.stringify({ name: 'site', private: true, type: 'module' }))
  const dists = published.map((row) => join(root, 'packages', row.folder, 'dist'))
  // One call for all: npm needs a second to start.
  await must('npm', ['pack', '--silent', '--pack-destination', folder, ...dists])
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  const forBrowsers = tarballs.filter((name) => !name.includes('provider'))
  await must('npm', [
    'install',
    '--offline',
    '--legacy-peer-deps',
    '--silent',
    ...forBrowsers.map((name) => `./${name}`),
  ])
  // The server package has dependencies, which npm would fetch.
  const server = 'node_modules/@latchkey/provider'
  mkdirSync(join(folder, server))
  for (const name of tarballs.filter((name) => name.includes('provider')))
    await must('tar', ['-xzf', name, '-C', server, '--strip-components', '1'])
  const { dependencies } = JSON.parse(readFileSync(join(folder, server, 'package.json'), 'utf8'))
  for (const name of new Set([...siteDependencies, ...Object.keys(dependencies)])) link(folder, name)
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  for (const [name, file] of Object.entries(siteCommands)) {
    rmSync(join(folder, 'node_modules/.bin', name), { force: true })
    chmodSync(join(folder, 'node_modules', file), 0o755)
    symlinkSync(join('..', file), join(folder, 'node_modules/.bin', name))
  }
  return site
}

const link = (folder: string, name: string): void => {
  const place = join(folder, 'node_modules', name)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(root, 'node_modules', name), place)
}
