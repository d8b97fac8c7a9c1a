import { type ReactRuntime, reactRuntime } from './react-runtime.ts'

/**
 * Replaces `react` in the chunks of a script build (`packages/js/react-bridge.ts`): forwards to the React that loaded
 * with `hydrate.ts`, independent of its URL. Every function is called during rendering, when React has loaded.
 */
const from = <Name extends keyof ReactRuntime>(name: Name) =>
  ((...args: unknown[]) =>
    Reflect.apply(reactRuntime.react?.[name] as () => unknown, null, args)) as unknown as ReactRuntime[Name]

export const createElement = from('createElement')
export const useCallback = from('useCallback')
export const useEffect = from('useEffect')
export const useLayoutEffect = from('useLayoutEffect')
export const useMemo = from('useMemo')
export const useRef = from('useRef')
export const useState = from('useState')
