import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { presentValues, returningValues } from './lasting-values.ts'
import { reactRuntime } from './react-runtime.ts'

const firstOf = <Value>(key: string, initial: () => Value): Value => {
  if (returningValues().has(key)) return returningValues().get(key) as Value
  const value = initial()
  // The next drawing of a view that is painted before React begins again, with the present values.
  if (reactRuntime.isLive) presentValues().set(key, value)
  return value
}

/** Forgets the value when the view leaves the screen. The guard has kept it before. */
const useForgotten = (key: string, value: unknown): void => {
  const last = useRef(value)
  last.current = value
  useLayoutEffect(() => {
    presentValues().set(key, last.current)
    return () => {
      presentValues().delete(key)
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
  const [value, setValue] = useState<Value>(() => firstOf(key, initial))
  useForgotten(key, value)
  const set = useCallback(
    (next: Value) => {
      // Before React renders: that rendering may fail.
      presentValues().set(key, next)
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
  const [reference] = useState(() => firstOf<RefObject<Value>>(key, () => ({ current: initial })))
  useForgotten(key, reference)
  return reference
}
