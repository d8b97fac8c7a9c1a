import { coreOf } from '@latchkey/client/core/core-of'
import { type Readable, readable } from 'svelte/store'

/** How reliable the value of a store is. */
export interface Reliability {
  /** True until the provider has confirmed, in this page, the session of an earlier page. */
  readonly fromCache: boolean
  /** False on a server, where the session is not known. */
  readonly isInitialized: boolean
}

/**
 * Returns a store with a part of the session state, in sync with all other tabs. It holds the same object until something
 * changes.
 *
 * @param read returns the same object until something changes
 * @param toValue makes the value of the store
 */
export const knownStore = <Part, Value>(
  client: unknown,
  read: () => Part | null,
  toValue: (part: Part | null, reliability: Reliability) => Value,
): Readable<Value> => {
  if (globalThis.document === undefined) return readable(toValue(null, { fromCache: false, isInitialized: false }))
  const { session } = coreOf(client)
  const now = () => ({ part: read(), fromCache: session.isFromCache() })
  let last = now()
  const value = () => toValue(last.part, { fromCache: last.fromCache, isInitialized: true })
  return readable(value(), (set) => {
    const take = () => {
      const next = now()
      if (next.part === last.part && next.fromCache === last.fromCache) return
      last = next
      set(value())
    }
    take()
    return session.subscribe(take)
  })
}
