import { type HeadlessB2BClient, headless } from '@latchkey/client/b2b'
import type { ClientOptions } from '@latchkey/client/core/options'
import { askSettings } from '@latchkey/client/core/settings/ask-settings'
import { createMemberCore } from '@latchkey/client/identity/b2b'

export * from '@latchkey/client/names-b2b'
export { B2BAuthenticate, type MemberAuthenticated } from '@latchkey/widget/react/b2b/B2bAuthenticate.tsx'
export { useLatchkeyB2B } from '@latchkey/widget/react/b2b/client-context'
export {
  LatchkeyB2BProvider,
  type LatchkeyB2BProviderProps,
} from '@latchkey/widget/react/b2b/LatchkeyB2bProvider.tsx'
export {
  type KnownMember,
  type KnownMemberSession,
  type KnownOrganization,
  type KnownPermission,
  type KnownPermissions,
  useIsAuthorized,
  useMember,
  useMemberSession,
  useOrganization,
  usePermissions,
} from '@latchkey/widget/react/b2b/use-member'
export type { AuthenticateProps } from '@latchkey/widget/react/use-url-token'

/**
 * Creates the client of one business project, for `LatchkeyB2BProvider`. Call it once, outside every component; it also works on a
 * server.
 *
 * @param publicToken `public-token-test-…` or `public-token-live-…`
 * @throws ConfigError at once, for a malformed token or an unusable base URL
 *
 * @example
 * const client = createB2BClient('public-token-test-…', { baseURL: 'https://auth.example.com' })
 */
export const createB2BClient = (publicToken: string, options?: ClientOptions): HeadlessB2BClient =>
  headless(createMemberCore(publicToken, options, askSettings))
