import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { publishForBrowsers } from '../build/publish.ts'
import { program } from '../check/command.ts'
import { root } from '../check/sources.ts'
import { entriesIn, type SiteEntry } from './entries.ts'

/** The tarballs of the browser packages, as the registry would get them. */
export interface Tarballs {
  readonly paths: readonly string[]
  remove(): void
}

export const pack = async (): Promise<Tarballs> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-tarballs-')))
  await publishForBrowsers(folder, `-bundlers-${process.pid}`)
  for (const name of readdirSync(join(folder, '@latchkey')))
    await must(folder, 'npm', ['pack', '--silent', '--pack-destination', folder, join(folder, '@latchkey', name)])
  const paths = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  return {
    paths: paths.map((name) => join(folder, name)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs a program. Throws with its output if it fails. */
export const must = async (folder: string, file: string, args: readonly string[]): Promise<void> => {
  const { status, output } = await program(folder, file, args)
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status}:\n${output}`)
}

/** A dependency of a site that loads our packages with `require`. */
export const dependent = 'site-dependency'

/**
 * Installs the tarballs into the `node_modules` of a folder, and beside them a dependency with one CommonJS module for
 * each entry.
 *
 * @returns the entries of all packages
 */
export const install = async (folder: string, tarballs: Tarballs): Promise<readonly SiteEntry[]> => {
  const place = join(folder, 'node_modules/@latchkey')
  rmSync(place, { recursive: true, force: true })
  const entries: SiteEntry[] = []
  for (const [index, path] of tarballs.paths.entries()) {
    const target = join(place, `unpacked-${index}`)
    mkdirSync(target, { recursive: true })
    await must(folder, 'tar', ['-xzf', path, '-C', target, '--strip-components', '1'])
    const [first] = entriesIn(target)
    const name = first?.specifier.split('/')[1] ?? ''
    await must(folder, 'mv', [target, join(place, name)])
    entries.push(...entriesIn(join(place, name)))
  }
  const write = (path: string, text: string) => writeText(join(folder, 'node_modules', dependent, path), text)
  write('package.json', JSON.stringify({ name: dependent, version: '1.0.0' }))
  for (const { name, specifier } of entries) write(`${name}.js`, `module.exports = require('${specifier}')\n`)
  return entries
}

export const writeText = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A site for tools that read a list of files: React, our packages, and one file for each entry and way to load it. */
export interface Site {
  readonly folder: string
  readonly entries: readonly SiteEntry[]
  /** The site's first files by the name of the built file: `every`, which imports each entry both ways, and its pages. */
  readonly inputs: Readonly<Record<string, string>>
  remove(): void
}

export const siteFor = async (tarballs: Tarballs, pages: Readonly<Record<string, string>>): Promise<Site> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'latchkey-bundled-')))
  writeText(join(folder, 'package.json'), JSON.stringify({ name: 'site', private: true, type: 'module' }))
  const entries = await install(folder, tarballs)
  for (const name of ['react', 'react-dom', 'scheduler'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  const isExternal = (specifier: string) =>
    `import * as entry from '${specifier}'\nglobalThis.kept = [globalThis.kept, entry]\n`
  const files: Record<string, string> = {}
  for (const { name, specifier, kind } of entries) {
    files[name] = kind === 'style' ? `import '${specifier}'\n` : isExternal(specifier)
    files[`${name}-required`] = isExternal(`${dependent}/${name}.js`)
  }
  // Imports on demand, as a site's routes: code that entries share is built once.
  const every = Object.keys(files).map((name) => `import('./${name}.js')\n`)
  const first: Readonly<Record<string, string>> = { ...pages, every: every.join('') }
  for (const [name, code] of Object.entries({ ...files, ...first })) writeText(join(folder, `${name}.js`), code)
  const inputs = Object.fromEntries(Object.keys(first).map((name) => [name, join(folder, `${name}.js`)]))
  return { folder, entries, inputs, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
