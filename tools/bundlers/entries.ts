import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One path of a published package that a site can import. */
export interface SiteEntry {
  /** As a site writes it: `@latchkey/js/b2b`. */
  readonly specifier: string
  /** The same as a file name: `js-b2b`. */
  readonly name: string
  readonly kind: 'module' | 'style'
}

/** Returns the entries of an installed package from its manifest's `exports`, so that a new entry is never missed. */
export const entriesIn = (packageFolder: string): readonly SiteEntry[] => {
  const manifest: { readonly name: string; readonly exports: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  )
  return Object.keys(manifest.exports)
    .filter((subpath) => subpath !== './package.json')
    .map((subpath) => {
      const specifier = manifest.name + subpath.slice(1)
      return {
        specifier,
        name: specifier.replace('@latchkey/', '').replaceAll(/\W+/g, '-'),
        kind: subpath.endsWith('.css') ? 'style' : 'module',
      }
    })
}
