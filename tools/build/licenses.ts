import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShippedPackage } from './shipped.ts'

const root = join(import.meta.dirname, '../..')

const licensesFile = 'THIRD-PARTY-LICENSES.txt'

const introduction = 'The libraries of this package, each with its license. sbom.cdx.json lists them for programs.'

const line = '-'.repeat(80)

/** Names of files with terms, such as `LICENSE`, `license.md`, `LICENSE-MIT.txt` or `NOTICE`. */
const isTerms = (name: string): boolean => /^(?:licen[cs]e|copying|notice)(?:[.-][\w-]+)*$/i.test(name)

/**
 * Writes the licenses of the libraries that a published package contains. Most demand that a copy of their text is beside
 * the code.
 *
 * @param dist the folder that is published
 */
export const writeLicenses = (contained: readonly ShippedPackage[], dist: string): void => {
  if (contained.length > 0) writeFileSync(join(dist, licensesFile), licensesOf(contained))
}

/** Returns the text of the file. */
export const licensesOf = (contained: readonly ShippedPackage[]): string =>
  `${[introduction, ...contained.map(entryOf)].join(`\n\n${line}\n`)}\n`

const entryOf = ({ name, path, locked: { version = '', license = '' } }: ShippedPackage): string => {
  const folder = join(root, path)
  const files = existsSync(folder) ? readdirSync(folder).filter(isTerms).sort() : []
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  return [`${name} ${version} (${license})`, ...texts].join('\n\n')
}
