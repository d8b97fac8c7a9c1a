import {
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ofSites, publishForBrowsers } from '../../../tools/build/publish.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The limit of a test that builds a site of a framework. Beside other programs Next needs ten minutes. */
export const siteBuildMs = 1_800_000

const cache = join(root, 'node_modules/.cache/latchkey/sites')

/** Publishes our packages once for a build; the first worker does it. */
export const published = async (): Promise<string> => {
  // Of the lock file and of the sources, one after the other: both decide what is built.
  const stamp = readFileSync(join(root, 'node_modules/.cache/latchkey/built.stamp'), 'utf8')
  const folder = join(cache, `packages-${stamp.slice(0, 8)}-${stamp.slice(-16)}`)
  if (existsSync(folder)) return folder
  const run = `-${process.pid}`
  await publishForBrowsers(folder + run, run, ofSites)
  try {
    renameSync(folder + run, folder)
  } catch (fault) {
    // Another worker was faster.
    if (!existsSync(folder)) throw fault
    rmSync(folder + run, { recursive: true, force: true })
  }
  return folder
}

const oneFile = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // Another disk.
  }
}

/** Hard-links every file of a folder, so that its imports resolve from the new location. */
const linkFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.endsWith('.map')) continue
    if (entry.isDirectory()) linkFiles(join(from, entry.name), join(to, entry.name))
    else oneFile(join(from, entry.name), join(to, entry.name))
  }
}

/** React 18 and Next.js are installed with the tools that test them. */
const ofTools = createRequire(join(root, 'tools/package.json'))
const folderOf = (name: string): string => dirname(ofTools.resolve(`${name}/package.json`))

/**
 * Returns the folder of one of the existing packages in this version: several generations are installed under other names.
 *
 * @throws {Error} if the version is not installed
 */
const theirFolder = (name: string, version: string): string => {
  const folders = globSync('node_modules/{@stytch/*,stytch-*,stytch-*/node_modules/@stytch/*}', { cwd: root })
  const folder = folders.find((one) => {
    const manifest = JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8'))
    return manifest.name === name && manifest.version === version
  })
  if (folder === undefined) throw new Error(`${name} ${version} is not installed. Add it to e2e/package.json.`)
  return join(root, folder)
}

/** Installs a site's dependencies from the packages that are installed here. */
export const install = async (site: string): Promise<void> => {
  const { dependencies }: { dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(site, 'package.json'), 'utf8'),
  )
  const modules = join(site, 'node_modules')
  const link = (name: string, from = join(root, 'node_modules', name)) => {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(from, join(modules, name))
  }
  for (const name of ['typescript', '@types/node', '@types/react', '@types/react-dom']) link(name)
  for (const [name, version] of Object.entries(dependencies)) {
    if (name.startsWith('@latchkey/')) linkFiles(join(await published(), name), join(modules, name))
    else if (name.startsWith('@stytch/')) linkFiles(theirFolder(name, version), join(modules, name))
    else link(name, folderOf(name))
  }
}
