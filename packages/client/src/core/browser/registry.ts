/**
 * Key of the registry that every copy of this package on a page shares. Two clients of one project then have one
 * session and one timer, even from two bundles. Copies with different numbers do not share.
 */
export const clientKey = Symbol.for('latchkey.client.1')

export const pageRegistry = (): Map<string, unknown> => {
  const globals = globalThis as { [clientKey]?: Map<string, unknown> }
  globals[clientKey] ??= new Map()
  return globals[clientKey]
}

/** Returns the value under `key`, and creates it on the first call. */
export const oneFor = <T>(registry: Map<string, unknown>, key: string, make: () => T): T => {
  const existingValue = registry.get(key)
  if (existingValue) return existingValue as T
  const newValue = make()
  registry.set(key, newValue)
  return newValue
}
