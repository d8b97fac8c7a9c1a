import { type HeadlessClient, headless } from '@latchkey/client/consumer'
import { createCore } from '@latchkey/client/core/create'
import type { ClientOptions } from '@latchkey/client/core/options'
import { askSettings } from '@latchkey/client/core/settings/ask-settings'

export * from '@latchkey/client/names-consumer'
export { Authenticate, type UserAuthenticated } from '@latchkey/widget/react/Authenticate.tsx'
export { useLatchkey } from '@latchkey/widget/react/client-context'
export { LatchkeyProvider, type LatchkeyProviderProps } from '@latchkey/widget/react/LatchkeyProvider.tsx'
export { type KnownSession, type KnownUser, useSession, useUser } from '@latchkey/widget/react/use-signed-in'
export type { AuthenticateProps } from '@latchkey/widget/react/use-url-token'

/**
 * Creates the client of one consumer project, for `LatchkeyProvider`. Call it once, outside every component; it also works on a
 * server.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError at once, for a malformed token or an unusable base URL
 *
 * @example
 * const client = createClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 */
export const createClient = (publicToken: string, options?: ClientOptions): HeadlessClient =>
  headless(createCore(publicToken, options, askSettings))
