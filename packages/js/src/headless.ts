import { type HeadlessClient, headless } from '@latchkey/client/consumer'
import { createCore } from '@latchkey/client/core/create'
import type { ClientOptions } from '@latchkey/client/core/options'

export * from '@latchkey/client/names-consumer'

/**
 * Creates the client of one consumer project, without a user interface.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError at once, for a malformed token or an unusable base URL
 *
 * @example
 * const client = createClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const { method_id } = await client.otps.email.loginOrCreate('ada@example.com')
 * await client.otps.authenticate('123456', method_id, { session_duration_minutes: 60 })
 * client.session.getSync() // the session, also after a reload and in every other tab
 */
export const createClient = (publicToken: string, options?: ClientOptions): HeadlessClient =>
  headless(createCore(publicToken, options))
