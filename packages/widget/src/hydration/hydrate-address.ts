// Imported for its place in a chunk: other chunks do not know from which URL React finally loaded, so they take it from
// the first file.
import '../ui/react-runtime.ts'

/** Imports React and the hydration code. Defined in the first file, whose URL is known. */
export const loadHydrate = () => import('./hydrate.ts')

/**
 * Returns the URL of the chunk that a function imports, or null if it is unknown. Reads it from the built import, because
 * only the build knows the file name, and a function's text is its source (ECMA-262, Function.prototype.toString). If a
 * site's bundler has rewritten the import, the URL is unknown.
 *
 * @param load defined in the first file, whose URL is known
 */
export function addressOf(load: () => Promise<unknown>): string | null {
  const [, file] = /import\(.*?["'`](\.\/[^"'`$]+\.js)/.exec(`${load}`) ?? []
  // A bundler that builds one classic script (esbuild's `iife`) leaves no URL.
  const moduleUrl = `${import.meta.url}`
  return file && moduleUrl.startsWith('http') ? new URL(file, moduleUrl).href : null
}

export const hydrateAddress = (): string | null => addressOf(loadHydrate)
