import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the values of views that outlast a rendering that failed at nodes which an extension has moved: the guard renders
 * the same screen again, and a view would begin with its first state. A server writes none.
 */
export const lastingValues = (): Map<string, unknown> =>
  oneFor(pageRegistry(), 'latchkey:lasting', () => new Map<string, unknown>())

/** Forgets the value when the view leaves the screen. The guard keeps a copy while it renders again. */
const useForgotten = (key: string, value: unknown): void => {
  const last = useRef(value)
  last.current = value
  useLayoutEffect(() => {
    lastingValues().set(key, last.current)
    return () => {
      lastingValues().delete(key)
    }
  }, [key])
}

/**
 * The state of a view that outlasts a failed rendering, as `useState` otherwise.
 *
 * @param key names the state, once on the page: begin with the ID of the mount
 * @param initial returns the first value
 * @example
 * const [isInviting, setInviting] = useLastingState(`${id} inviting`, () => false)
 */
export const useLastingState = <Value>(
  key: string,
  initial: () => Value,
): readonly [value: Value, set: (next: Value) => void] => {
  const [value, setValue] = useState<Value>(() =>
    lastingValues().has(key) ? (lastingValues().get(key) as Value) : initial(),
  )
  useForgotten(key, value)
  const set = useCallback(
    (next: Value) => {
      // Before React renders: that rendering may fail.
      lastingValues().set(key, next)
      setValue(() => next)
    },
    [key],
  )
  return [value, set]
}

/**
 * A reference that outlasts a failed rendering, as `useRef` otherwise.
 *
 * @param key names the reference, once on the page: begin with the ID of the mount
 */
export const useLastingRef = <Value>(key: string, initial: Value): RefObject<Value> => {
  const [reference] = useState(() => (lastingValues().get(key) as RefObject<Value> | undefined) ?? { current: initial })
  useForgotten(key, reference)
  return reference
}
