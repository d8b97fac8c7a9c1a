import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Format, type OutputFile, type Plugin } from 'esbuild'

/**
 * Syntax of the files for tools that read no `exports` or load no ES modules, which are older than the others: webpack 4
 * parses ES2019, and of ES2020 only literals of large numbers and `import()`.
 */
const target = 'es2019'

/** Conditional imports of a manifest (`#print`), by name: the file on a server, and the file elsewhere. */
export type PlatformImports = Readonly<Record<string, { readonly node: string; readonly default: string }>>

/**
 * Lists the files that entries load, now or later, and the names that each entry exports.
 *
 * @param modules folder of the built ES modules
 * @param besides more files, which no entry imports by a path
 */
export const graphOf = async (modules: string, entries: readonly string[], besides: readonly string[]) => {
  const { metafile } = await build({
    entryPoints: [...entries, ...besides].map((file) => join(modules, file)),
    absWorkingDir: modules,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'graph',
    format: 'esm',
    packages: 'external',
    external: ['#*'],
    logLevel: 'error',
  })
  const exportsOf = new Map(Object.values(metafile.outputs).map((output) => [output.entryPoint, output.exports]))
  // Names of one or two letters are what the files of a package exchange.
  const namesOf = (entry: string) => (exportsOf.get(entry) ?? []).filter((name) => name.length > 2)
  return { files: Object.keys(metafile.inputs), namesOf }
}

/**
 * Lowers built files, one for one.
 *
 * @param modules folder of the built ES modules
 * @param into folder of the results, which are not written yet
 */
export const lowered = async (
  modules: string,
  files: readonly string[],
  into: string,
  format: Format,
): Promise<readonly OutputFile[]> => {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => join(modules, file)),
    absWorkingDir: modules,
    outdir: into,
    outbase: modules,
    write: false,
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    format,
    target,
    platform: format === 'cjs' ? 'node' : 'browser',
    // No compiler can lower a literal of a large number. `import()` fails in Jest without an option of Node, and a build
    // for one file has nothing to load later anyway.
    supported: { 'dynamic-import': format !== 'cjs', bigint: true },
    define: { 'import.meta.url': '""' },
    plugins: [noAddressImports],
  })
  return outputFiles
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

export const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
