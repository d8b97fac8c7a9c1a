import { jsx } from 'react/jsx-runtime'
import { forgetLastingValues, keepLastingValues } from '../ui/lasting-values.ts'
import { type LiveDrawing, type ReactRuntime, reactRuntime } from '../ui/react-runtime.ts'

/**
 * Replaces `react` in the chunks of a script build (`packages/js/react-bridge.ts`): forwards to the React that loaded
 * with `hydrate.ts`, independent of its URL. Every function is called during rendering, when React has loaded, or during
 * the drawing of a painted screen, before it has.
 */
const from = <Name extends keyof ReactRuntime>(name: Name) =>
  ((...args: unknown[]) =>
    Reflect.apply(reactRuntime.react?.[name] as () => unknown, null, args)) as unknown as ReactRuntime[Name]

/** The hooks of a first rendering, as on a server. A live drawing also takes effects, and is repeated after a new state. */
const firstRendering = (live?: LiveDrawing) =>
  ({
    createElement: (type: unknown, props: object | null, ...children: readonly unknown[]) =>
      jsx(type as 'p', { ...props, children } as object),
    useCallback: (callback: unknown) => callback,
    useEffect: (effect: () => unknown) => live?.effects.push(effect),
    useLayoutEffect: () => {},
    useMemo: (compute: () => unknown) => compute(),
    useRef: (current: unknown) => ({ current }),
    useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, () => live?.redraw()],
  }) as unknown as ReactRuntime

reactRuntime.first = {
  draw(draw, live) {
    const { react } = reactRuntime
    reactRuntime.react = firstRendering(live)
    reactRuntime.isLive = live !== undefined
    const forget = keepLastingValues()()
    try {
      draw()
    } finally {
      reactRuntime.isLive = false
      reactRuntime.react = react
    }
    return forget
  },
  forget: forgetLastingValues,
}

export const createElement = from('createElement')
export const useCallback = from('useCallback')
export const useEffect = from('useEffect')
export const useLayoutEffect = from('useLayoutEffect')
export const useMemo = from('useMemo')
export const useRef = from('useRef')
export const useState = from('useState')
