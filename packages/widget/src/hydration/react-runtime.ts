/** The part of React that the chunks of a script build use. */
export type ReactRuntime = Pick<
  typeof import('react'),
  'createElement' | 'useCallback' | 'useEffect' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useState'
>

/**
 * React, set by hydration. This file is loaded only once. The chunks that need React do not know from which URL it
 * finally loaded, and a second copy of React would have separate hooks.
 */
export const reactRuntime: {
  react?: ReactRuntime | undefined
  /**
   * Runs a drawing of views with hooks before React has loaded: each hook gives what it gives in a first rendering. Unset
   * in a page that brings its React, because its views import the hooks directly.
   */
  drawFirst?: (draw: () => void) => void
} = {}
