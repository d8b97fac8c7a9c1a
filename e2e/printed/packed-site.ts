import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { program } from '../../tools/check/command.ts'
import { published, root } from '../switch/standing/installed.ts'

const run = async (file: string, args: readonly string[]): Promise<void> => {
  const { status, output } = await program(root, file, args)
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}:\n${output}`)
}

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
const manifestIn = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Returns the folder of a package as Node finds it, or null for an optional one of another platform. */
const installedFor = (name: string, from: string): string | null => {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root || from === dirname(from) ? null : installedFor(name, dirname(from))
}

/** Copies a package, with the packages of other versions that lie in it. */
const copy = (from: string, to: string): void => {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, source))
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(source, target)
    } catch {
      copyFileSync(source, target) // Another disk.
    }
  }
}

/** Copies installed packages and everything that they depend on into a folder. */
const copyWithDependencies = (names: readonly string[], into: string): void => {
  const seen = new Set<string>()
  const place = (name: string, from: string): void => {
    const found = installedFor(name, from)
    if (found === null || seen.has(found)) return
    seen.add(found)
    // All others lie in a package that is copied.
    const isOutermost = [root, join(root, 'e2e')].some((folder) => found === join(folder, 'node_modules', name))
    if (isOutermost) copy(found, join(into, name))
    const { dependencies, optionalDependencies } = manifestIn(found)
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) place(one, found)
  }
  for (const name of names) place(name, join(root, 'e2e'))
}

/**
 * Installs a site as its own developers would: our packages from the archives that the registry gets, all others as
 * files. Turbopack refuses links that lead out of the site.
 */
export const installPacked = async (site: string): Promise<void> => {
  const { dependencies, devDependencies } = manifestIn(site)
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const ours = names.filter((name) => name.startsWith('@latchkey/'))
  const modules = join(site, 'node_modules')
  copyWithDependencies(
    names.filter((name) => !ours.includes(name)),
    modules,
  )
  for (const name of ours) {
    const folder = join(await published(), name)
    await run('npm', ['pack', '--silent', '--pack-destination', site, folder])
    mkdirSync(join(modules, name), { recursive: true })
    const archive = join(site, `${name.slice(1).replace('/', '-')}-${manifestIn(folder).version}.tgz`)
    await run('tar', ['-xzf', archive, '-C', join(modules, name), '--strip-components', '1'])
  }
}
