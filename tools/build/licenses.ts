import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShippedPackage, shippedWith } from './shipped.ts'

const root = join(import.meta.dirname, '../..')

export const licensesFile = 'THIRD-PARTY-LICENSES.txt'

const introduction = 'The libraries of this package, each with its license. sbom.cdx.json lists them for programs.'

const line = '-'.repeat(80)

/** Names of files with terms, such as `LICENSE`, `license.md`, `LICENSE-MIT.txt` or `NOTICE`. */
const isTerms = (name: string): boolean => /^(?:licen[cs]e|copying|notice)(?:[.-][\w-]+)*$/i.test(name)

/**
 * Writes the licenses of the libraries that a published package contains. Most demand that a copy of their text is beside
 * the code.
 *
 * @param folders the workspaces whose code the package contains, such as `packages/provider`
 * @param separate libraries that it only depends on, which bring their texts
 * @param dist the folder that is published
 */
export const writeLicenses = (folders: readonly string[], separate: readonly string[], dist: string): void => {
  const text = licensesOf(folders, separate)
  if (text !== '') writeFileSync(join(dist, licensesFile), text)
}

/** Returns the text of the file; empty if the package contains no library. */
export const licensesOf = (folders: readonly string[], separate: readonly string[]): string => {
  const contained = shippedWith(folders).filter(({ name }) => !separate.some((one) => isPartOf(name, one)))
  return contained.length === 0 ? '' : `${[introduction, ...contained.map(entryOf)].join(`\n\n${line}\n`)}\n`
}

/**
 * Returns the libraries of a bundle that are not among the shipped packages, each by its key in the lock file, such as
 * `node_modules/pg`.
 *
 * @param modules paths of the bundled files
 */
export const unlistedLibraries = (
  modules: readonly string[],
  shipped: readonly Pick<ShippedPackage, 'path'>[],
): readonly string[] => {
  const listed = new Set(shipped.map(({ path }) => path))
  const libraries = modules.flatMap((path) => /[\\/](node_modules[\\/].*)/.exec(path)?.slice(1) ?? []).map(packagePath)
  return [...new Set(libraries)].filter((path) => !listed.has(path)).sort()
}

/** Returns `node_modules/@scope/name` for a file below it, and the innermost one of nested packages. */
const packagePath = (file: string): string =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0] ?? file

/** Builds for one platform have the name of their library as its beginning: `@node-rs/argon2-linux-x64-gnu`. */
const isPartOf = (name: string, library: string): boolean => name === library || name.startsWith(`${library}-`)

const entryOf = ({ name, path, locked: { version = '', license = '' } }: ShippedPackage): string => {
  const folder = join(root, path)
  const files = existsSync(folder) ? readdirSync(folder).filter(isTerms).sort() : []
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}
