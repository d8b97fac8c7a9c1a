import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A module that a site can import: its source, and its file in `dist`. */
export interface Entry {
  /** Relative to the package. */
  readonly source: string
  readonly built: string
}

/**
 * Returns the modules of a package by subpath, from its manifest's `exports`: a new module only needs a row there. Each
 * is built under the name of its source.
 *
 * @param folder under `packages/`
 * @param main file name for the package's main entry, whose source is always `index.ts`
 * @example
 * entriesOf('js', 'latchkey')['./stytch/headless'] // { source: 'src/stytch-headless.ts', built: 'stytch-headless.js' }
 */
export const entriesOf = (folder: string, main: string): Readonly<Record<string, Entry>> => {
  const { exports }: { readonly exports: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'),
  )
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([, source]) => source.endsWith('.ts'))
      .map(([subpath, source]) => {
        const name = subpath === '.' ? main : basename(source, '.ts')
        return [subpath, { source: source.replace('./', ''), built: `${name}.js` }]
      }),
  )
}

/** Returns the same for a bundler: sources by the name of the built file. */
export const inputsOf = (entries: Readonly<Record<string, Entry>>): Record<string, string> =>
  Object.fromEntries(Object.values(entries).map(({ source, built }) => [basename(built, '.js'), source]))
