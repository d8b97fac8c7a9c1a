import { type ReactRuntime, reactRuntime } from './react-runtime.ts'

/**
 * What the chunks of a script build have in place of `react` (`packages/js/react-bridge.ts`): the React that came with `hydrate.ts`,
 * whatever its address. Each is called while React draws, so it is there by then.
 */
const from = <Name extends keyof ReactRuntime>(name: Name) =>
  ((...given: unknown[]) =>
    Reflect.apply(reactRuntime.react?.[name] as () => unknown, null, given)) as unknown as ReactRuntime[Name]

export const createElement = from('createElement')
export const useCallback = from('useCallback')
export const useEffect = from('useEffect')
export const useLayoutEffect = from('useLayoutEffect')
export const useMemo = from('useMemo')
export const useRef = from('useRef')
export const useState = from('useState')
