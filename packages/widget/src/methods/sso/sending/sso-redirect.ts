import type { Action } from '@latchkey/client/core/action'
import { waitForPageReturn } from '@latchkey/client/core/redirects/wait-for-page-return'
import type { MemberClient, SignedInMember } from '@latchkey/client/identity/b2b'
import { authenticate, start } from '@latchkey/client/methods/sso/b2b'
import { optional, type SsoConfig } from '../../../member-flow/config.ts'

export interface SsoStart {
  readonly connectionId: string
  readonly sso: SsoConfig
}

/** Leaves the page for an organization's identity provider. Resolves when the visitor returns without a sign-in. */
export const leaveForSso: Action<SsoStart, void, SignedInMember> = async (client, { connectionId, sso }, signal) => {
  signal?.throwIfAborted()
  await start(client, {
    connection_id: connectionId,
    ...optional('login_redirect_url', sso.loginRedirectURL),
    ...optional('signup_redirect_url', sso.signupRedirectURL),
  })
  await waitForPageReturn(signal)
}

/** Opens a session with the token in the identity provider's redirect. */
export const finishSso = (
  client: MemberClient,
  { token, minutes }: { readonly token: string; readonly minutes: number },
) => authenticate(client, { sso_token: token, session_duration_minutes: minutes })
