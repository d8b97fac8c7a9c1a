import { clientKey } from './browser/registry.ts'
import type { Client } from './client.ts'
import { UsageError } from './errors.ts'

/**
 * The client behind the public names that a site holds. Also found when another copy of this package made it, as long
 * as both speak of the same things (`place`).
 *
 * @throws {UsageError} for anything else, in a sentence that says where such a client comes from
 */
export const coreOf = (client: unknown): Client => {
  const found = (client as { readonly [clientKey]?: Client } | null | undefined)?.[clientKey]
  if (found) return found
  throw new UsageError(
    'This is no client that createClient() of @latchkey/js or @latchkey/react returned, or a copy of another major version made it.',
  )
}
