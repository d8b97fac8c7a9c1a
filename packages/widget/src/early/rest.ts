/** The build writes the names of its files here; where nothing was built (tests, a site's own bundle) none fits. */
const SELF = 'latchkey:self'
const REST = 'latchkey:rest'

/**
 * Where the rest lies, beside a script build that is served as it was built; null where a site's bundler has made files
 * of its own. Put together at run time, because a bundler would take `new URL('…', import.meta.url)` for its own asset.
 */
export function restAddress(): string | null {
  // A bundler that makes one classic script of a site (esbuild's `iife`) leaves no address at all.
  const [folder, ...found] = `${import.meta.url}`.split(SELF)
  return found.length > 0 && folder?.startsWith('http') ? folder + REST : null
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
