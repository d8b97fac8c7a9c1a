import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Published } from './published.ts'

const root = join(import.meta.dirname, '../..')

interface WorkspaceManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The package's own `#` imports, by platform, with paths in `dist`. */
  readonly imports?: object
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>
}

/** A manifest in the registry. */
type PublishedManifest = Pick<WorkspaceManifest, 'name' | 'version' | 'license'> & Readonly<Record<string, unknown>>

/** Returns the published manifest: no scripts, no private dependency, and types beside each entry. */
export const manifestOf = (row: Published): PublishedManifest => {
  const { name, version, license, imports, peerDependencies, peerDependenciesMeta } = readManifest(row.folder)
  const exports = Object.fromEntries(
    Object.entries(row.entries).map(([subpath, { built }]) => [
      subpath,
      {
        // By this condition the tools of Svelte find files that they have to compile.
        ...(row.svelteModules && { svelte: { types: `./${typesOf(built)}`, default: `./${built}` } }),
        import: { types: `./${typesOf(built)}`, default: `./${built}` },
        require: { types: `./${forRequire(typesOf(built))}`, default: `./${forRequire(built)}` },
      },
    ]),
  )
  const main = row.entries['.']
  const styles = Object.fromEntries(
    (row.styles ?? []).map((file) => [
      `./${file}`,
      {
        import: { types: `./${file}.d.ts`, default: `./${file}` },
        require: { types: `./${file}.d.cts`, default: `./${file}` },
      },
    ]),
  )
  const commands = Object.entries(row.commands)
  const forNode = row.runsIn === 'node'
  return {
    name,
    version,
    description: row.description,
    license,
    type: 'module',
    ...(main && entryOf(main.built)),
    exports: { ...exports, ...styles, './package.json': './package.json' },
    ...(imports && { imports: JSON.parse(JSON.stringify(imports).replaceAll('"./dist/', '"./')) }),
    ...(commands.length > 0 && { bin: Object.fromEntries(commands.map(([command, { built }]) => [command, built])) }),
    ...(forNode && { engines: { node: `>=${row.lowestNode ?? '24'}` } }),
    ...(forNode && !row.bundlesLibraries && { dependencies: foreignDependencies(row.folder) }),
    ...(row.needs && {
      dependencies: Object.fromEntries(row.needs.map(readManifest).map((one) => [one.name, one.version])),
    }),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
    ...(!forNode && { sideEffects: (row.sideEffects ?? []).map((file) => `./${file}`) }),
  }
}

/** Returns `latchkey.d.ts` for `latchkey.js`. */
const typesOf = (built: string): string => built.replace(/\.js$/, '.d.ts')

/** Returns the file for packages loaded with `require`: `latchkey.cjs`, `latchkey.d.cts`. */
export const forRequire = (built: string): string =>
  built.replace(/(\.d)?\.(?:j|t)s$/, (end) => end.replace(/(j|t)s$/, 'c$1s'))

/** Returns the fields for compilers and bundlers that do not support `exports`. */
export const entryOf = (built: string, from = './'): object => ({
  main: from + forRequire(built),
  module: from + built,
  types: from + typesOf(built),
})

const readManifest = (folder: string): WorkspaceManifest =>
  JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'))

/**
 * Returns the registry dependencies of the package and of the private packages bundled into it, sorted as npm sorts
 * them.
 */
const foreignDependencies = (folder: string): Record<string, string> => {
  const dependencyEntries = Object.entries(readManifest(folder).dependencies ?? {}).flatMap(([name, version]) =>
    name.startsWith('@latchkey/')
      ? Object.entries(foreignDependencies(name.slice('@latchkey/'.length)))
      : [[name, version] as const],
  )
  return Object.fromEntries(dependencyEntries.sort(([one], [other]) => one.localeCompare(other)))
}
