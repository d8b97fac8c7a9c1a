import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { dts } from 'rolldown-plugin-dts'
import { program } from '../check/command.ts'
import { compiler } from '../check/compiler.ts'
import { plainSchemas } from './plain-schemas.ts'
import type { Published } from './published.ts'

const root = join(import.meta.dirname, '../..')
/** Returns the folder for the compiler's declarations; concurrent runs have separate ones. */
export const emittedTo = (run = ''): string => join(root, `node_modules/.cache/latchkey/declarations${run}`)

/** Whether a run also reports type errors. Without them, if another step checks types, it takes a third of the time. */
export interface Emission {
  readonly checked: boolean
}

/** Returns the folders of packages, and of those of ours on which they depend. */
const withDependencies = (rows: readonly Published[]): readonly string[] => {
  const folders = new Set(rows.map(({ folder }) => folder))
  // A folder that is added while the set is read is read too.
  for (const folder of folders) {
    const { dependencies = {} }: { readonly dependencies?: Readonly<Record<string, string>> } = JSON.parse(
      readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
    )
    for (const name of Object.keys(dependencies)) {
      const [, ours] = /^@latchkey\/(.+)$/.exec(name) ?? []
      if (ours !== undefined) folders.add(ours)
    }
  }
  return [...folders]
}

/**
 * Writes the declarations of packages, and of those on which they depend, in one compiler run. The bundler's plugin would
 * start a program for each file: a minute and a half instead of ten seconds. Types that cannot be declared are errors in
 * both modes.
 */
export const emitDeclarations = async (
  rows: readonly Published[],
  { checked }: Emission,
  folder = emittedTo(),
): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      outDir: folder,
      rootDir: root,
      noCheck: !checked,
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: withDependencies(rows).map((name) => join(root, 'packages', name, 'src')),
    exclude: [join(root, '**/*.test.ts'), join(root, '**/*.test.tsx')],
  }
  const path = join(folder, 'tsconfig.json')
  writeFileSync(path, JSON.stringify(config))
  const { status, output } = await program(root, process.execPath, [...compiler, '-p', path])
  if (status !== 0) throw new Error(`Could not write the declarations:\n${output}`)
  plainSchemas(folder)
}

/** Resolves an import of our sources among the emitted declarations. */
const emitted = (folder: string): Plugin => ({
  name: 'emitted-declarations',
  resolveId: {
    // Before the declaration plugin, which would resolve the source.
    order: 'pre',
    handler(source, importer) {
      const path = pathOf(source, importer, folder)
      const declarationPath = path && `${path.replace(/\.tsx?$/, '')}.d.ts`
      return declarationPath && existsSync(declarationPath) ? declarationPath : null
    },
  },
})

const pathOf = (source: string, importer: string | undefined, folder: string): string | undefined => {
  const [, name, subpath = 'index'] = /^@latchkey\/([^/]+)(?:\/(.+))?$/.exec(source) ?? []
  if (name !== undefined) return join(folder, 'packages', name, 'src', subpath)
  return importer !== undefined && /^\.\.?\//.test(source) ? join(dirname(importer), source) : undefined
}

/**
 * Removes private names: a compiler with target ES5 rejects them even in declarations, where they only distinguish
 * classes.
 */
const oldTargets: Plugin = {
  name: 'old-targets',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/^ *#private;\n/gm, '')
  },
}

/** Bundles emitted declarations into `dist`, so that they import no private package. */
export const bundleDeclarations = async (
  input: Readonly<Record<string, string>>,
  external: (id: string) => boolean,
  dist: string,
  folder = emittedTo(),
): Promise<void> => {
  const bundled = await rolldown({
    input: Object.fromEntries(
      Object.entries(input).map(([name, source]) => [
        `${name}.d`,
        source.replace(root, folder).replace(/\.tsx?$/, '.d.ts'),
      ]),
    ),
    plugins: [emitted(folder), dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false }), oldTargets],
    external,
    logLevel: 'warn',
    // Each table extends a type of the store that no published type mentions, so nothing of it is written.
    onLog: (level, log, logDefault) =>
      /^`declare module .+ will be kept as-is/.test(log.message) || logDefault(level, log),
  })
  await bundled.write({ dir: dist, format: 'es', chunkFileNames: 'chunks/[name]-[hash].d.ts' })
  await bundled.close()
}
