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

/** What the chunks of a script build use of React. */
export type Lent = Pick<
  typeof import('react'),
  'createElement' | 'useCallback' | 'useEffect' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useState'
>

/**
 * React, once the rest has brought it. Here, in a file that is there once: under which address the rest came at last is
 * not known to the chunks that need React, and a second React in a page has other hooks.
 */
export const lent: { react?: Lent } = {}
