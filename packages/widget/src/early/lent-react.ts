import { type Lent, lent } from './lent.ts'

/**
 * What the chunks of a script build have in place of `react` (`packages/js/react-lent.ts`): the React that the rest has
 * brought, whatever its address. Each is called while React draws, so it is there by then.
 */
const from = <Name extends keyof Lent>(name: Name) =>
  ((...given: unknown[]) => Reflect.apply(lent.react?.[name] as () => unknown, null, given)) as unknown as Lent[Name]

export const createElement = from('createElement')
export const useCallback = from('useCallback')
export const useEffect = from('useEffect')
export const useLayoutEffect = from('useLayoutEffect')
export const useMemo = from('useMemo')
export const useRef = from('useRef')
export const useState = from('useState')
