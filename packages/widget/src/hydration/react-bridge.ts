import { jsx } from 'react/jsx-runtime'
import { type ReactRuntime, reactRuntime } from './react-runtime.ts'

/**
 * Replaces `react` in the chunks of a script build (`packages/js/react-bridge.ts`): forwards to the React that loaded
 * with `hydrate.ts`, independent of its URL. Every function is called during rendering, when React has loaded, or during
 * the first drawing of a screen, before it has.
 */
const from = <Name extends keyof ReactRuntime>(name: Name) =>
  ((...args: unknown[]) =>
    Reflect.apply(reactRuntime.react?.[name] as () => unknown, null, args)) as unknown as ReactRuntime[Name]

/** The hooks of a first rendering, without anything that happens after it, as a server renders. */
const firstRendering = {
  createElement: (type: unknown, props: object | null, ...children: readonly unknown[]) =>
    jsx(type as 'p', { ...props, children } as object),
  useCallback: (callback: unknown) => callback,
  useEffect: () => {},
  useLayoutEffect: () => {},
  useMemo: (compute: () => unknown) => compute(),
  useRef: (current: unknown) => ({ current }),
  useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, () => {}],
} as unknown as ReactRuntime

reactRuntime.drawFirst = (draw) => {
  const { react } = reactRuntime
  reactRuntime.react = firstRendering
  try {
    draw()
  } finally {
    reactRuntime.react = react
  }
}

export const createElement = from('createElement')
export const useCallback = from('useCallback')
export const useEffect = from('useEffect')
export const useLayoutEffect = from('useLayoutEffect')
export const useMemo = from('useMemo')
export const useRef = from('useRef')
export const useState = from('useState')
