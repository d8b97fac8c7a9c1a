import type { Action } from '@latchkey/client/core/action'
import { untilBack } from '@latchkey/client/core/redirects/wait-for-page-return'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { start } from '@latchkey/client/methods/sso/b2b'
import type { SsoConfig } from './config.ts'
import { said } from './said.ts'

export interface Way {
  readonly connectionId: string
  readonly sso: SsoConfig
}

/** Leaves the page for an organization's own identity provider, and is under way as long as the page is there. */
export const leaveForSso: Action<Way, void, SignedInMember> = async (client, { connectionId, sso }, signal) => {
  signal?.throwIfAborted()
  await start(client, {
    connection_id: connectionId,
    ...said('login_redirect_url', sso.loginRedirectURL),
    ...said('signup_redirect_url', sso.signupRedirectURL),
  })
  await untilBack(signal)
}
