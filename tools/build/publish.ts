import { copyFileSync, cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { writeBillOfMaterials } from './bill-of-materials.ts'
import { type Contents, contentsOf } from './contents.ts'
import { copyModules } from './copy-modules.ts'
import { bundleDeclarations, type Emission, emitDeclarations, emittedTo } from './declarations.ts'
import { addDocumentation } from './documentation.ts'
import { writeLicenses } from './licenses.ts'
import { hasCommonJs, manifestOf, modulesFolder } from './manifest.ts'
import { publishForOlder } from './older.ts'
import { type Published, published } from './published.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Returns which imports stay imports. Our own packages are bundled, because the private ones are not published, except
 * those that the row needs. Other packages stay dependencies.
 */
const externalTo = ({ needs = [] }: Published) => {
  const isNeeded = new RegExp(`^@latchkey/(?:${needs.join('|')})(?:/|$)`)
  return (id: string): boolean => !/^([./]|@latchkey\/)/.test(id) || (needs.length > 0 && isNeeded.test(id))
}

/** Libraries that a bundled library uses if a site has them. No package contains them or depends on them. */
const optionalLibraries = ['pg-native', 'supports-color']

/** Returns which imports of code stay imports; `externalTo` is for declarations, which name no library. */
const externalCodeTo = (row: Published) => {
  if (!row.bundlesLibraries) return externalTo(row)
  const external = new Set([...optionalLibraries, ...(row.nativeLibraries ?? [])])
  return (id: string): boolean => external.has(id)
}

/** Completes `packages/<folder>/dist` of every published package. Requires the built browser code. */
export const publishAll = async (types: Emission): Promise<void> => {
  await emitDeclarations(published, types)
  for (const row of published) await publish(row)
}

const ofBrowsers = published.filter(({ runsIn }) => runsIn === 'browser')

/** Packages that the pages of a site import: those for browsers, and those for frameworks, which need them. */
export const ofSites = published.filter(({ runsIn, needs }) => runsIn === 'browser' || needs !== undefined)

/**
 * Writes the registry's version of the browser packages to a separate folder; other programs may be reading `dist`
 * meanwhile.
 *
 * @param into gets a folder for each, by its name in the registry
 * @param rows default: the packages that vite has built
 */
export const publishForBrowsers = async (into: string, run: string, rows = ofBrowsers): Promise<void> => {
  const emitted = emittedTo(run)
  await emitDeclarations(rows, { checked: false }, emitted)
  for (const row of rows) {
    const dist = join(into, '@latchkey', row.folder)
    let modules: readonly string[] = []
    if (row.runsIn === 'browser') cpSync(join(root, 'packages', row.folder, 'dist'), dist, { recursive: true })
    else modules = await bundle(row, dist)
    await describe(row, dist, contentsOf(row, modules, []), emitted)
  }
  rmSync(emitted, { recursive: true, force: true })
}

/** Publishes server code and the files beside it. */
const publish = async (row: Published): Promise<void> => {
  const folder = join(root, 'packages', row.folder)
  const dist = join(folder, 'dist')
  const modules = row.runsIn === 'browser' ? [] : await bundle(row, dist)
  for (const [name, { folder: target, files }] of Object.entries(row.pages ?? {}))
    for (const file of globSync([...files], { cwd: join(root, 'packages', name, 'dist') }))
      cpSync(join(root, 'packages', name, 'dist', file), join(dist, target, file), { recursive: true })
  const siteModules = row.documentation === undefined ? [] : await addDocumentation(join(dist, row.documentation))
  for (const name of row.copied ?? []) cpSync(join(folder, name), join(dist, name), { recursive: true })
  await describe(row, dist, contentsOf(row, modules, siteModules))
}

/** Bundles the code of a package. Returns the paths of the bundled files. */
const bundle = async (row: Published, dist: string): Promise<readonly string[]> => {
  rmSync(dist, { recursive: true, force: true })
  const bundled = await rolldown({
    input: {
      ...inputOf(row, row.entries),
      ...inputOf(row, row.commands),
      ...inputOf(row, row.loaded ?? {}),
      ...inputOf(row, modulesForSvelte(row)),
    },
    plugins: row.svelteModules ? [besideFiles] : [],
    external: externalCodeTo(row),
    platform: row.runsIn === 'node' ? 'node' : 'neutral',
    logLevel: 'warn',
    // An entry keeps its 'use client', which is all that there is.
    checks: { moduleLevelDirective: false },
  })
  const minify = row.runsIn === 'anywhere'
  const dir = hasCommonJs(row) ? join(dist, modulesFolder) : dist
  const { output } = await bundled.write({ dir, format: 'es', minify, chunkFileNames: 'chunks/[name]-[hash].js' })
  await bundled.close()
  if (row.svelteModules) copySvelteFiles(row, dist)
  return output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

const modulesForSvelte = ({ svelteModules = [] }: Published): Published['entries'] =>
  Object.fromEntries(svelteModules.map((name) => [name, { source: `src/${name}.ts`, built: `${name}.js` }]))

/** Files of Svelte stay imports, of files in the same folder. */
const besideFiles: Plugin = {
  name: 'files-of-svelte',
  resolveId: (source) => (/^\.\/\w+\.svelte$/.test(source) ? { id: source, external: true } : null),
}

const copySvelteFiles = ({ folder }: Published, dist: string): void => {
  const sources = join(root, 'packages', folder, 'src')
  for (const file of globSync('*.svelte', { cwd: sources })) {
    const text = readFileSync(join(sources, file), 'utf8')
    writeFileSync(join(dist, file), text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'"))
  }
}

const inputOf = ({ folder }: Published, entries: Published['entries']) =>
  Object.fromEntries(
    Object.values(entries).map(({ source, built }) => [basename(built, '.js'), join(root, 'packages', folder, source)]),
  )

/** Writes the files beside the code: bundled declarations, manifest, license and readme. */
const describe = async (row: Published, dist: string, contents: Contents, emitted = emittedTo()): Promise<void> => {
  const folder = join(root, 'packages', row.folder)
  if (Object.keys(row.entries).length > 0)
    await bundleDeclarations(inputOf(row, row.entries), externalTo(row), dist, emitted)
  if (row.runsIn === 'browser') copyModules(dist)
  await publishForOlder(row, dist)
  // A compiler requires types for an import with side effects too.
  for (const file of row.styles ?? [])
    for (const end of ['d.ts', 'd.cts']) writeFileSync(join(dist, `${file}.${end}`), 'export {}\n')
  const manifest = manifestOf(row)
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeBillOfMaterials(contents.shipped, manifest, dist)
  writeLicenses(contents.contained, dist)
  for (const [from, name] of [[root, 'LICENSE'] as const, [folder, 'README.md'] as const])
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(dist, name))
}
