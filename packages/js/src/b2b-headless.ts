import { type HeadlessB2BClient, headless } from '@latchkey/client/b2b'
import type { ClientOptions } from '@latchkey/client/core/options'
import { createMemberCore } from '@latchkey/client/identity/b2b'

export * from '@latchkey/client/names-b2b'

/**
 * Creates the client of one business project, without a user interface.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError at once, for a malformed token or an unusable base URL
 *
 * @example
 * const client = createB2BClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 * const address = { email_address: 'ada@example.com' }
 * await client.otps.email.discovery.send(address)
 * const { discovered_organizations } = await client.otps.email.discovery.authenticate({ ...address, code: '123456' })
 * const [first] = discovered_organizations
 * if (first)
 *   await client.discovery.intermediateSessions.exchange({
 *     organization_id: first.organization.organization_id,
 *     session_duration_minutes: 60,
 *   })
 * client.session.getSync() // the member's session, also after a reload and in every other tab
 */
export const createB2BClient = (publicToken: string, options?: ClientOptions): HeadlessB2BClient =>
  headless(createMemberCore(publicToken, options))
