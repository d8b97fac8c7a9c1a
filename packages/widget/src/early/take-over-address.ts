// For where it is: under which address React came at last its chunks do not know, so it is lent from the first file.
import './lent.ts'

/** Imports React and what takes over for it. Here, in the first file, whose address is known. */
export const loadTakeOver = () => import('./take-over.ts')

/**
 * Where that lies, or null where it cannot be said: read from what the import was built to, because only the build knows
 * the name and a function's text is its source (ECMA-262, Function.prototype.toString). A bundler of a site that has
 * made something else of it says nothing.
 */
export function takeOverAddress(): string | null {
  const [, file] = /import\(.*?["'`](\.\/[^"'`$]+\.js)/.exec(`${loadTakeOver}`) ?? []
  // A bundler that makes one classic script of a site (esbuild's `iife`) leaves no address at all.
  const here = `${import.meta.url}`
  return file && here.startsWith('http') ? new URL(file, here).href : null
}
