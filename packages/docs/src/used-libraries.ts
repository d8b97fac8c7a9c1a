import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The file of a built site that lists the libraries in its scripts. */
export const librariesFile = 'libraries.json'

interface Chunk {
  readonly type: string
  readonly moduleIds?: readonly string[]
}

/**
 * Returns a plugin of the bundler that writes the paths of all library files in the scripts of the site, below
 * `node_modules`. A package with the site needs them for its bill of materials and its licenses.
 *
 * @param outDir folder of the site; the bundler also writes scripts elsewhere, which render the pages and are not published
 */
export const usedLibraries = (outDir: string) => ({
  name: 'used-libraries',
  async writeBundle({ dir = '' }: { readonly dir?: string | undefined }, bundle: Readonly<Record<string, Chunk>>) {
    if (join(dir) !== join(outDir)) return
    const modules = Object.values(bundle).flatMap(({ moduleIds = [] }) => moduleIds)
    const paths = modules.flatMap((path) => /node_modules[\\/].*/.exec(path)?.[0].replaceAll('\\', '/') ?? [])
    await writeFile(join(outDir, librariesFile), `${JSON.stringify([...new Set(paths)].sort())}\n`)
  },
})
