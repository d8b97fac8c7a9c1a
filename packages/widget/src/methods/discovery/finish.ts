import type { Action } from '@latchkey/client/core/action'
import { oneFor, pageRegistry } from '@latchkey/client/core/browser/registry'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import { impersonate } from '@latchkey/client/identity/member-session'
import { authenticate, authenticateDiscovery } from '@latchkey/client/methods/email-link/b2b'
import {
  authenticate as authenticateOAuth,
  authenticateDiscovery as authenticateOAuthDiscovery,
} from '@latchkey/client/methods/oauth/b2b'
import { authenticate as authenticateSso } from '@latchkey/client/methods/sso/b2b'
import type { TokenType } from './b2b.contract.ts'

interface Brought {
  readonly token: string
  readonly tokenType: TokenType
  readonly minutes: number
}

/** What finishes each kind of token, and what the host page hears of it. */
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
      proven: await authenticateSso(client, { sso_token: token, session_duration_minutes: minutes }),
    }) as const,
  // How long it lasts is for the provider to say.
  multi_tenant_impersonation: async (client: MemberClient, { token }: Brought) =>
    ({
      event: 'B2B_IMPERSONATION_AUTHENTICATE',
      proven: await impersonate(client, { impersonation_token: token }),
    }) as const,
}

type Finished = Awaited<ReturnType<(typeof finishers)[TokenType]>>

/**
 * Finishes what a followed link or a provider elsewhere began, by one call for each token: a screen that is mounted again while
 * the call runs gets the answer of the first, since a second call would find the token used up.
 */
export const finishOnce: Action<Brought, Finished, SignedInMember> = async (client, brought, signal) => {
  const calls = pageRegistry()
  const key = `latchkey:finish:${brought.token}`
  const forget = () => calls.delete(key)
  const call = oneFor<Promise<Finished>>(calls, key, () => finishers[brought.tokenType](client, brought))
  call.catch(forget)
  const answer = await call
  signal?.throwIfAborted() // whoever asked is gone; the answer waits for the next
  forget()
  return answer
}
