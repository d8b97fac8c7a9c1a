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
