import {
  copyFileSync,
  existsSync,
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
import { publishForBrowsers } from '../../../tools/build/publish.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, 'node_modules/.cache/latchkey/sites')

/** Our packages as they would be installed: made once for a build, whichever worker comes first. */
export const published = async (): Promise<string> => {
  const stamp = readFileSync(join(root, 'node_modules/.cache/latchkey/built.stamp'), 'utf8').slice(0, 16)
  const folder = join(cache, `packages-${stamp}`)
  if (existsSync(folder)) return folder
  const run = `-${process.pid}`
  await publishForBrowsers(folder + run, run)
  try {
    renameSync(folder + run, folder)
  } catch (fault) {
    // Another worker was quicker.
    if (!existsSync(folder)) throw fault
    rmSync(folder + run, { recursive: true, force: true })
  }
  return folder
}

const oneFile = (from: string, to: string): void => {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to) // another disk
  }
}

/** A second name for every file of a folder: what a package imports is looked for where it then lies. */
const linkFiles = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.endsWith('.map')) continue
    if (entry.isDirectory()) linkFiles(join(from, entry.name), join(to, entry.name))
    else oneFile(join(from, entry.name), join(to, entry.name))
  }
}

/** React 18, and Next.js, lie where the tools that are tried with them do. */
const ofTools = createRequire(join(root, 'tools/package.json'))
const folderOf = (name: string): string => dirname(ofTools.resolve(`${name}/package.json`))

/** Gives a site what its manifest names, as an install would, from what is installed here. */
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
  for (const name of Object.keys(dependencies)) {
    if (name.startsWith('@latchkey/')) linkFiles(join(await published(), name), join(modules, name))
    else if (name.startsWith('@stytch/')) linkFiles(join(root, 'node_modules', name), join(modules, name))
    else link(name, folderOf(name))
  }
}
