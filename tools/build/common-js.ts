import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** The folder of CommonJS files in a published package. */
export const commonJsFolder = 'cjs'

/**
 * Syntax of the CommonJS files. They are for tools that read no `exports` or load no ES modules, which are older than
 * the others: webpack 4 parses ES2019 and nothing later.
 */
const target = 'es2019'

/** Conditional imports of a manifest (`#print`), by name: the file on a server, and the file elsewhere. */
export type PlatformImports = Readonly<Record<string, { readonly node: string; readonly default: string }>>

interface CommonJsOptions {
  /** The folder of the built ES modules. */
  readonly modules: string
  /** Built files of the entries, relative to that folder. */
  readonly entries: readonly string[]
  /** With paths relative to that folder too. */
  readonly platformImports: PlatformImports
  readonly into: string
}

/**
 * Writes a CommonJS copy of a package's files, one for one, for loaders that cannot require an ES module: Jest, Node
 * before 20.19, and bundlers that know only `main`. Files keep their names and end in `.js`, because create-react-app and
 * older versions of Metro take a `.cjs` file for a picture.
 */
export const writeCommonJs = async ({ modules, entries, platformImports, into }: CommonJsOptions): Promise<void> => {
  const { files, namesOf } = await graphOf(modules, entries, platformImports)
  const copies = join(into, 'modules')
  rmSync(into, { recursive: true, force: true })
  const { outputFiles } = await build({
    entryPoints: files.map((file) => join(modules, file)),
    absWorkingDir: modules,
    ...{ outdir: copies, outbase: modules, write: false },
    ...{ format: 'cjs', platform: 'node', target, minify: true, logLevel: 'warning', legalComments: 'none' },
    // `import()` fails in Jest without an option of Node. A build for one file has nothing to load later anyway.
    // No compiler can lower a literal of a large number, and webpack 4 parses it.
    supported: { 'dynamic-import': false, bigint: true },
    define: { 'import.meta.url': '""' },
    plugins: [noAddressImports],
  })
  for (const { path, text } of outputFiles)
    write(path, withPlatformImports(text, relative(dirname(path), copies), platformImports))
  for (const [name, { node, default: elsewhere }] of Object.entries(platformImports))
    write(join(copies, platformFile(name)), choiceOf(node, elsewhere))
  for (const entry of entries)
    write(join(into, entry), entryText(entry, isOfClient(join(modules, entry)), namesOf(entry)))
  write(join(into, 'package.json'), `${JSON.stringify(manifestFor(platformImports), null, 2)}\n`)
}

/** Lists the files that entries load, now or later, and the names that each entry exports. */
const graphOf = async (modules: string, entries: readonly string[], platformImports: PlatformImports) => {
  const onPlatforms = Object.values(platformImports).flatMap(({ node, default: elsewhere }) => [node, elsewhere])
  const { metafile } = await build({
    entryPoints: [...entries, ...onPlatforms].map((file) => join(modules, file)),
    absWorkingDir: modules,
    ...{ bundle: true, splitting: true, write: false, metafile: true, outdir: 'graph' },
    ...{ format: 'esm', packages: 'external', external: ['#*'], logLevel: 'error' },
  })
  const exportsOf = new Map(Object.values(metafile.outputs).map((output) => [output.entryPoint, output.exports]))
  // Names of one or two letters are what the files of a package exchange.
  const namesOf = (entry: string) => (exportsOf.get(entry) ?? []).filter((name) => name.length > 2)
  return { files: Object.keys(metafile.inputs), namesOf }
}

/** Nothing to import again from an address of the browser's error: files of a bundle have none. */
const noAddressImports: Plugin = {
  name: 'no-address-imports',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        /\bimport\(\s*\/\*\s*webpackIgnore[^)]*\)/g,
        'Promise.reject(TypeError())',
      ),
      loader: 'js',
    })),
}

const platformFile = (name: string): string => `${name.slice(1)}-here.js`

const withPlatformImports = (text: string, upwards: string, platformImports: PlatformImports): string =>
  Object.keys(platformImports).reduce(
    (changed, name) =>
      changed.replaceAll(`require("${name}")`, `require("./${posix.join(upwards, platformFile(name))}")`),
    text,
  )

/** The code of a server is not loaded in jsdom, which lacks what it needs; bundlers replace the whole file. */
const choiceOf = (node: string, elsewhere: string): string =>
  `"use strict";\nmodule.exports = typeof window === 'undefined' ? require('./${node}') : require('./${elsewhere}')\n`

/**
 * The exports of an entry are plain values, so that `jest.spyOn(module, 'useStytchUser')` can replace one. The list that
 * never runs tells Node which names `import` finds.
 */
const entryText = (entry: string, isForClient: boolean, names: readonly string[]): string =>
  `${isForClient ? "'use client';\n" : ''}"use strict";
Object.defineProperty(exports, '__esModule', { value: true })
Object.assign(exports, require('./modules/${entry}'))
0 && (module.exports = { ${names.join(', ')} })
`

const isOfClient = (path: string): boolean => /^['"]use client['"]/.test(readFileSync(path, 'utf8'))

const manifestFor = (platformImports: PlatformImports): object => {
  const replaced = Object.entries(platformImports).map(([name, { default: elsewhere }]) => [
    `./modules/${platformFile(name)}`,
    `./modules/${elsewhere}`,
  ])
  return { type: 'commonjs', ...(replaced.length > 0 && { browser: Object.fromEntries(replaced) }) }
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
