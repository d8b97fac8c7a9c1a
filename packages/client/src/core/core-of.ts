import { clientKey } from './browser/registry.ts'
import type { Client } from './client.ts'
import { UsageError } from './errors.ts'

/**
 * Returns the core client behind a public client. The client may come from another copy of this package, if both use
 * the same `clientKey`.
 *
 * @throws {UsageError} if the value is not such a client
 */
export const coreOf = (client: unknown): Client => {
  const core = (client as { readonly [clientKey]?: Client } | null | undefined)?.[clientKey]
  if (core) return core
  throw new UsageError(
    'Invalid client. Pass a client that createClient() of @latchkey/js or @latchkey/react returned, of the same major version.',
  )
}
