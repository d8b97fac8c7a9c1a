/**
 * One of a kind in a page, also when two bundles each bring their own copy of this package: two clients of one
 * project then see one session and keep one timer. The number says which copies understand each other.
 */
export const clientKey = Symbol.for('latchkey.client.1')

export const pageRegistry = (): Map<string, unknown> => {
  const holder = globalThis as { [clientKey]?: Map<string, unknown> }
  holder[clientKey] ??= new Map()
  return holder[clientKey]
}

/** The one under `key`, made now if there is none yet. */
export const oneFor = <T>(registry: Map<string, unknown>, key: string, make: () => T): T => {
  const found = registry.get(key)
  if (found) return found as T
  const made = make()
  registry.set(key, made)
  return made
}
