import type { Action } from '@latchkey/client/core/action'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import { impersonate } from '@latchkey/client/identity/member-session'
import { authenticate, authenticateDiscovery } from '@latchkey/client/methods/email-link/b2b'
import {
  authenticate as authenticateOAuth,
  authenticateDiscovery as authenticateOAuthDiscovery,
} from '@latchkey/client/methods/oauth/b2b'
import { finishOnce } from '../../flow/finish-once.ts'
import type { TokenType } from '../../member-flow/discovery.contract.ts'
import { finishSso } from '../sso/sending/sso-redirect.ts'

interface Brought {
  readonly token: string
  readonly tokenType: TokenType
  readonly minutes: number
}

/** The call that completes each token type, and its event for the host page. */
const finishers = {
  discovery: async (client: MemberClient, { token }: Brought) =>
    ({
      event: 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
      found: await authenticateDiscovery(client, { discovery_magic_links_token: token }),
    }) as const,
  discovery_oauth: async (client: MemberClient, { token }: Brought) =>
    ({
      event: 'B2B_OAUTH_DISCOVERY_AUTHENTICATE',
      found: await authenticateOAuthDiscovery(client, { discovery_oauth_token: token }),
    }) as const,
  multi_tenant_magic_links: async (client: MemberClient, { token, minutes }: Brought) =>
    ({
      event: 'B2B_MAGIC_LINK_AUTHENTICATE',
      proven: await authenticate(client, { magic_links_token: token, session_duration_minutes: minutes }),
    }) as const,
  oauth: async (client: MemberClient, { token, minutes }: Brought) =>
    ({
      event: 'B2B_OAUTH_AUTHENTICATE',
      proven: await authenticateOAuth(client, { oauth_token: token, session_duration_minutes: minutes }),
    }) as const,
  sso: async (client: MemberClient, { token, minutes }: Brought) =>
    ({
      event: 'B2B_SSO_AUTHENTICATE',
      proven: await finishSso(client, { token, minutes }),
    }) as const,
  // The provider decides the session's duration.
  multi_tenant_impersonation: async (client: MemberClient, { token }: Brought) =>
    ({
      event: 'B2B_IMPERSONATION_AUTHENTICATE',
      proven: await impersonate(client, { impersonation_token: token }),
    }) as const,
}

type Finished = Awaited<ReturnType<(typeof finishers)[TokenType]>>

/** Completes a followed link or an external sign-in, once for each token. */
export const finishToken: Action<Brought, Finished, SignedInMember> = (client, brought, signal) =>
  finishOnce<Finished>(`latchkey:finish:${brought.token}`, () => finishers[brought.tokenType](client, brought), signal)
