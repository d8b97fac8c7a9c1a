/** The part of React that the chunks of a script build use. */
export type ReactRuntime = Pick<
  typeof import('react'),
  'createElement' | 'useCallback' | 'useEffect' | 'useLayoutEffect' | 'useMemo' | 'useRef' | 'useState'
>

/** What makes views with hooks work while they are painted and React has not loaded. */
export interface LiveDrawing {
  /** Draws again: a view has set a lasting state (`ui/lasting-state.ts`). Other states keep their first value. */
  readonly redraw: () => void
  /** Receives the effects of the views, to be run after each drawing. */
  readonly effects: (() => unknown)[]
}

/** How views with hooks are drawn before React has loaded. */
interface FirstDrawing {
  /**
   * Runs a drawing in which each hook gives what it gives in a first rendering; lasting states give their present values.
   *
   * @param live if the views should work. Otherwise they are only drawn
   * @returns ends the time in which a first rendering begins with the present values
   */
  draw(draw: () => void, live?: LiveDrawing): () => void
  /** Forgets the lasting states of a mount, whose screen is over. */
  forget(id: string): void
}

/**
 * React, set by hydration. This file is loaded only once. The chunks that need React do not know from which URL it
 * finally loaded, and a second copy of React would have separate hooks.
 */
export const reactRuntime: {
  react?: ReactRuntime | undefined
  /** Unset in a page that brings its React, because its views import the hooks directly. */
  first?: FirstDrawing
  /** Whether the page itself has brought React: nothing is saved by loading the rest later. */
  isOfPage?: boolean
  /** Whether a drawing runs whose views work before React has loaded. */
  isLive?: boolean
} = {}
