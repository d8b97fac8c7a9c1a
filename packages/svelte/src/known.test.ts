import { get } from 'svelte/store'
import { afterEach, expect, it, vi } from 'vitest'
import { knownStore } from './known.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A client whose session the test changes. */
const changing = () => {
  const listeners = new Set<() => void>()
  let [user, isFromCache]: [object | null, boolean] = [{ user_id: 'user-test-1' }, true]
  const session = {
    isFromCache: () => isFromCache,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const client = { [Symbol.for('latchkey.client.1')]: { session } }
  const store = () =>
    knownStore(
      client,
      () => user,
      (found, rest) => ({ user: found, ...rest }),
    )
  const change = (...next: typeof now) => {
    ;[user, isFromCache] = next
    for (const listener of listeners) listener()
  }
  const now: [object | null, boolean] = [user, isFromCache]
  return { listeners, store, change, user }
}

it('a server knows no user, and says so', () => {
  expect(get(changing().store())).toEqual({ user: null, fromCache: false, isInitialized: false })
})

it('a page follows the session while something subscribes, and is told once about each change', () => {
  vi.stubGlobal('document', {})
  const { listeners, store, change, user } = changing()
  const values: unknown[] = []
  const stop = store().subscribe((value) => values.push(value))
  expect(values).toEqual([{ user, fromCache: true, isInitialized: true }])
  change(user, true)
  expect(values).toHaveLength(1)
  change(user, false)
  change(null, false)
  expect(values.slice(1)).toEqual([
    { user, fromCache: false, isInitialized: true },
    { user: null, fromCache: false, isInitialized: true },
  ])
  stop()
  expect(listeners.size).toBe(0)
})

it('a store that something reads after a change has the state of that moment', () => {
  vi.stubGlobal('document', {})
  const { store, change } = changing()
  const knownUser = store()
  change(null, false)
  expect(get(knownUser)).toMatchObject({ user: null })
})
