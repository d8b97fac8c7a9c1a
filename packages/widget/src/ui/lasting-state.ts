import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The present values of the views on the page. A server writes none. */
const presentValues = (): Map<string, unknown> =>
  oneFor(pageRegistry(), 'latchkey:lasting', () => new Map<string, unknown>())

/**
 * The values with which views begin while the guard renders the same screen again. Apart from the present ones: the next screen may
 * have a view with the same key, such as another code, and begins with its own first state.
 */
const returningValues = (): Map<string, unknown> =>
  oneFor(pageRegistry(), 'latchkey:returning', () => new Map<string, unknown>())

/**
 * Keeps the values of views that outlast a rendering that failed at nodes which an extension has moved. Call it before the views
 * leave the screen.
 *
 * @returns brings them back for the next rendering of the same screen, until the function that it returns is called
 */
export const keepLastingValues = (): (() => () => void) => {
  const values = new Map([...returningValues(), ...presentValues()])
  return () => {
    for (const [key, value] of values) returningValues().set(key, value)
    return () => {
      for (const key of values.keys()) returningValues().delete(key)
    }
  }
}

const firstOf = <Value>(key: string, initial: () => Value): Value =>
  returningValues().has(key) ? (returningValues().get(key) as Value) : initial()

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
