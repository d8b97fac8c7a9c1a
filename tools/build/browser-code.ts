import { globSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { type BuiltFile, writeBuiltFiles } from './built-files.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Notes that do not help a user who wants to start a server: timings of plugins, and modules that one bundle loads later and
 * another at once. `npm run check` compares the size of each file with its budget.
 */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false }
const quiet = { build: { rolldownOptions: { checks } } }

/**
 * Runs every `packages/<name>/vite.config.ts` and `vite.*.config.ts` into that package's `dist`, in the order of their
 * names; only the first of a package may empty the folder. Stores the modules of each file for `npm run check`.
 */
export const buildBrowserCode = async (): Promise<void> => {
  const files: BuiltFile[] = []
  for (const path of globSync('packages/*/vite{,.*}.config.ts', { cwd: root }).sort()) {
    const configFile = join(root, path)
    const output = await build({ configFile, root: dirname(configFile), logLevel: 'warn', ...quiet })
    files.push(...filesOf(path, output as Output))
  }
  writeBuiltFiles(files)
  for (const printer of ['packages/js/dist/server.js', 'packages/react/dist/print.js'])
    await writeStyles(join(root, printer))
}

/** Files that a page loads before its first form: each kilobyte of them is asked for its reason. */
const loaders: ReadonlySet<string> = new Set(['latchkey.js', 'b2b.js'])

type Output = Rolldown.RolldownOutput | readonly Rolldown.RolldownOutput[]

const filesOf = (config: string, output: Output): readonly BuiltFile[] =>
  [output]
    .flat()
    .flatMap((one) => one.output.filter((file) => file.type === 'chunk'))
    .map(({ fileName, imports, isEntry, modules }) => ({
      config,
      name: fileName,
      imports,
      isEntry,
      sources: Object.entries(modules)
        .sort(([, one], [, other]) => other.renderedLength - one.renderedLength)
        .map(([id]) => relative(root, id)),
      ...(config.startsWith('packages/js/') &&
        loaders.has(fileName) && {
          modules: Object.entries(modules).map(([id, { code }]) => ({ source: relative(root, id), code: code ?? '' })),
        }),
    }))

/** Writes the style sheets of server-rendered markup: the same rules that the renderers can put into the page. */
const writeStyles = async (printer: string): Promise<void> => {
  const { rules, accountRules }: { readonly rules: string; readonly accountRules: string } = await import(
    `${pathToFileURL(printer)}?${Date.now()}`
  )
  writeFileSync(join(dirname(printer), 'latchkey.css'), rules)
  writeFileSync(join(dirname(printer), 'latchkey-account.css'), accountRules)
}
