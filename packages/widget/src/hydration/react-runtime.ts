/** What the chunks of a script build use of React. */
export type ReactRuntime = Pick<
  typeof import('react'),
  'createElement' | 'useCallback' | 'useEffect' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useState'
>

/**
 * React, once hydration has brought it. Here, in a file that is there once: under which address it came at last is
 * not known to the chunks that need React, and a second React in a page has other hooks.
 */
export const reactRuntime: { react?: ReactRuntime } = {}
