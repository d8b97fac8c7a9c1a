// For where it is: under which address React came at last its chunks do not know, so they take it from the first file.
import './react-runtime.ts'

/** Imports React and what hydrates with it. Here, in the first file, whose address is known. */
export const loadHydrate = () => import('./hydrate.ts')

/**
 * Where that lies, or null where it cannot be said: read from what the import was built to, because only the build knows
 * the name and a function's text is its source (ECMA-262, Function.prototype.toString). A bundler of a site that has
 * made something else of it says nothing.
 */
export function hydrateAddress(): string | null {
  const [, file] = /import\(.*?["'`](\.\/[^"'`$]+\.js)/.exec(`${loadHydrate}`) ?? []
  // A bundler that makes one classic script of a site (esbuild's `iife`) leaves no address at all.
  const here = `${import.meta.url}`
  return file && here.startsWith('http') ? new URL(file, here).href : null
}
