import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonJsFolder } from './common-js.ts'
import type { PlatformImports } from './lowered-syntax.ts'
import { olderModulesFolder } from './older-modules.ts'
import type { Published } from './published.ts'

const root = join(import.meta.dirname, '../..')

interface WorkspaceManifest {
  readonly name: string
  readonly version: string
  readonly license: string
  /** The package's own `#` imports, by platform, with paths in `dist`. */
  readonly imports?: PlatformImports
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>
}

/** The folder of ES modules in a published package that has CommonJS files too. */
export const modulesFolder = 'esm'

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
        ...(row.svelteModules && { svelte: moduleOf(row, built) }),
        import: moduleOf(row, built),
        // Tools that can require an ES module: Node since 20.19, and bundlers. There `require` and `import` must load the
        // same file, because a page with both would have two clients.
        ...(hasCommonJs(row) && { 'module-sync': moduleOf(row, built), module: moduleOf(row, built) }),
        require: { types: `./${typesForRequire(built)}`, default: `./${requiredFile(row, built)}` },
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
    ...(main && entryOf(row, main.built)),
    exports: { ...exports, ...styles, './package.json': './package.json' },
    ...(imports && { imports: inPackage(imports) }),
    ...(commands.length > 0 && { bin: Object.fromEntries(commands.map(([command, { built }]) => [command, built])) }),
    ...(forNode && { engines: { node: `>=${row.lowestNode ?? '24'}` } }),
    ...(forNode && dependenciesOf(row)),
    ...(row.needs && {
      dependencies: Object.fromEntries(row.needs.map(readManifest).map((one) => [one.name, one.version])),
    }),
    ...(peerDependencies && { peerDependencies }),
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
    ...(!forNode && { sideEffects: sideEffectsOf(row) }),
  }
}

/** Returns the dependencies of a server package: what its bundle does not contain. */
const dependenciesOf = ({ folder, bundlesLibraries, nativeLibraries = [] }: Published): object => {
  const all = Object.entries(foreignDependencies(folder))
  const left = bundlesLibraries ? all.filter(([name]) => nativeLibraries.includes(name)) : all
  return left.length > 0 ? { dependencies: Object.fromEntries(left) } : {}
}

/** Lists such files in each of their places. */
const sideEffectsOf = (row: Published): readonly string[] => {
  const files = row.sideEffects ?? []
  const built = new Set(Object.values(row.entries).map((entry) => entry.built))
  const lowered = files.filter((file) => built.has(file) && isLowered(row, file))
  return [
    ...files.map((file) => `./${importedFile(row, file)}`),
    ...lowered.map((file) => `./${olderModulesFolder}/${file}`),
  ]
}

/** Returns `latchkey.d.ts` for `latchkey.js`. */
const typesOf = (built: string): string => built.replace(/\.js$/, '.d.ts')

/** Returns `latchkey.d.cts` for `latchkey.js`: the types of what `require` returns. */
export const typesForRequire = (built: string): string => built.replace(/(\.d)?\.(?:j|t)s$/, '.d.cts')

/** A program of Node needs a Node that can require modules, and a compiler of Svelte reads only modules. */
export const hasCommonJs = ({ runsIn, svelteModules }: Published): boolean =>
  runsIn !== 'node' && svelteModules === undefined

/** Returns the file that `require` loads. */
export const requiredFile = (row: Published, built: string): string =>
  hasCommonJs(row) ? `${commonJsFolder}/${built}` : built.replace(/\.js$/, '.cjs')

/**
 * Returns the file that `import` loads. It lies in a folder, because resolvers that do not support `exports` try
 * `stytch.js` before the folder `stytch`, whose manifest names the CommonJS file.
 */
const importedFile = (row: Published, file: string): string =>
  hasCommonJs(row) && file.endsWith('.js') ? `${modulesFolder}/${file}` : file

/** Returns the file that bundlers without support of `exports` read. Code for servers is not lowered. */
const bundledFile = (row: Published, built: string): string =>
  isLowered(row, built) ? `${olderModulesFolder}/${built}` : importedFile(row, built)

export const isLowered = ({ runsIn }: Published, built: string): boolean =>
  runsIn === 'browser' && built !== 'server.js'

const moduleOf = (row: Published, built: string) => ({
  types: `./${typesOf(built)}`,
  default: `./${importedFile(row, built)}`,
})

/** Returns the fields for compilers and bundlers that do not support `exports`. */
export const entryOf = (row: Published, built: string, from = './'): object => ({
  main: from + requiredFile(row, built),
  module: from + bundledFile(row, built),
  types: from + typesOf(built),
})

const inPackage = (imports: PlatformImports): PlatformImports =>
  JSON.parse(JSON.stringify(imports).replaceAll('"./dist/', `"./${modulesFolder}/`))

/** Returns the `#` imports of a package, with paths relative to the folder of its ES modules. */
export const platformImportsOf = ({ folder }: Published): PlatformImports =>
  JSON.parse(JSON.stringify(readManifest(folder).imports ?? {}).replaceAll('"./dist/', '"'))

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
