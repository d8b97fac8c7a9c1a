/**
 * Checks the packages as the registry would get them. Exists to catch what works only inside the workspace: a subpath
 * without types, a declaration that imports a private package, a file of the manifest that was not built.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Published, published } from '../build/published.ts'
import { command } from './command.ts'
import { root } from './sources.ts'
import { unparsable } from './syntax.ts'

/** Returns the folder that `publishAll` wrote for a package. */
export const publishedFolder = ({ folder }: Published): string => join(root, 'packages', folder, 'dist')

/**
 * Returns the syntax of all packages that is newer than where they run. The provider serves the folder of `js` below
 * `/js`, so pages that load it from there are covered too.
 */
export const foreignSyntax = (): readonly string[] => {
  const parsed = new Set<string>()
  return published.flatMap((row) =>
    unparsable(publishedFolder(row), row.runsIn === 'node' ? 'node' : 'elsewhere', parsed).map(
      (finding) => `@latchkey/${row.folder}: ${finding}`,
    ),
  )
}

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Returns the types of one folder to pack that a resolution of modules does not find, or finds as another kind of module. */
export const unresolved = async (folder: string): Promise<readonly string[]> => {
  const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
  const types = await command(folder, attw, ['--pack', '.', '--profile', 'strict', '--format', 'ascii', '--no-emoji'])
  return types.status === 0 ? [] : [`${manifestIn(folder).name}: ${types.output}`]
}

/**
 * Returns the errors of the manifest and of the imports of one folder to pack.
 *
 * @param tarballs folder with the package, if it is packed
 */
export const misshapen = async (folder: string, tarballs?: string): Promise<readonly string[]> => {
  const manifest = manifestIn(folder)
  const place =
    tarballs === undefined
      ? ({ pkgDir: folder, pack: 'npm' } as const)
      : { pack: { tarball: packedIn(tarballs, manifest) } }
  const { messages } = await publint({ ...place, level: 'warning', strict: true })
  return [
    ...messages.map((message) => `${manifest.name}: ${formatMessage(message, manifest) ?? message.code}`),
    ...privateImports(folder).map((path) => `${manifest.name}: ${path} imports a package that is not published`),
    ...untoldImports(folder).map((path) => `${manifest.name}: ${path} imports a path that no bundler can resolve`),
  ]
}

/** Reads a package as npm has packed it: `@latchkey/js` of version 1.2.3 is `latchkey-js-1.2.3.tgz`. */
const packedIn = (tarballs: string, { name, version }: { readonly name: string; readonly version: string }) => {
  const { buffer, byteOffset, byteLength } = readFileSync(
    join(tarballs, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`),
  )
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer
}

/** Folders of a package whose files browsers load from a server, or a new app gets: no bundler reads them there. */
const unbundledFolders = published.flatMap(({ pages = {}, copied = [] }) => [
  ...Object.values(pages).map(({ folder }) => folder),
  ...copied,
])

const isUnbundled = (path: string): boolean => unbundledFolders.some((folder) => path.startsWith(`${folder}/`))

/**
 * Returns files with an import that is built at run time without a hint for bundlers to ignore it. Next's bundler fails
 * there. A method of this name is no import.
 */
const untoldImports = (folder: string): readonly string[] =>
  globSync('**/*.js', { cwd: folder }).filter((path) => {
    // Pages load these files as scripts, never through a bundler.
    if (/\.global\.js$/.test(path) || isUnbundled(path)) return false
    const imports = readFileSync(join(folder, path), 'utf8').matchAll(/(?<![\w$.#])import\(([^)]*)\)(?!\s*\{)/g)
    return [...imports].some(([, what = '']) => !/^\s*["'`][^$]*$/.test(what) && !what.includes('webpackIgnore'))
  })

const privateImports = (folder: string): readonly string[] =>
  globSync('**/*.{js,d.ts}', { cwd: folder }).filter((path) => {
    if (isUnbundled(path)) return false
    const imported = readFileSync(join(folder, path), 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*["']@latchkey\/([\w-]+)/g,
    )
    // `latchkey add` holds texts of modules that import published packages.
    return [...imported].some(([, name]) => !published.some(({ folder: own }) => own === name))
  })
