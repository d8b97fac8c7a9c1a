import type { Req } from '@latchkey/protocol/core/call'
import * as calls from '@latchkey/protocol/methods/sso/b2b'
import { ssoStartPath } from '@latchkey/protocol/methods/sso/paths'
import { action } from '../../core/action.ts'
import { withVerifier } from '../../core/redirects/pkce.ts'
import type { ProviderRedirectOptions } from '../../core/redirects/redirect-to-provider.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { addIntermediateToken } from '../../identity/intermediate-session.ts'
import { redirectMember } from '../../identity/redirect-member.ts'
import { connectionCalls } from './connections.ts'

export interface SsoStart extends ProviderRedirectOptions {
  readonly connection_id: string
  readonly login_redirect_url?: string
  readonly signup_redirect_url?: string
}

/** Redirects to an organization's identity provider. */
export const start = (client: MemberClient, options: SsoStart): Promise<void> =>
  redirectMember(client, {
    namespace: 'sso',
    path: ssoStartPath,
    method: `sso:${options.connection_id}`,
    options,
    further: [
      ['connection_id', options.connection_id],
      ['login_redirect_url', options.login_redirect_url],
      ['signup_redirect_url', options.signup_redirect_url],
    ],
  })

/** Signs in with the token that the identity provider returned to the page. */
export const authenticate = async (
  client: MemberClient,
  params: Omit<Req<typeof calls.authenticate>, 'pkce_code_verifier' | 'intermediate_session_token'>,
  signal?: AbortSignal,
) => {
  const request = await addIntermediateToken(client, params)
  return withVerifier(client, ['sso'], ({ code_verifier: pkce_code_verifier }) =>
    client.send(calls.authenticate, { ...request, ...(pkce_code_verifier && { pkce_code_verifier }) }, signal),
  )
}

/** Lists the connections by which an address can sign in. */
export const discoverConnections = action(calls.discoverConnections)

/** Methods of `client.sso`. */
export const sso = {
  ...connectionCalls,
  start,
  authenticate,
  discoverConnections: (client: MemberClient, emailAddress: string) =>
    discoverConnections(client, { email_address: emailAddress }),
}
