import * as calls from '@latchkey/protocol/methods/oauth/consumer'
import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { action, toPageAnswer } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { withVerifier } from '../../core/redirects/pkce.ts'
import { startOneTap } from './one-tap-consumer.ts'
import { type OAuthStart, start } from './start.ts'

export { start }

/** Signs in with the token that an OAuth provider returned to the page. */
export const authenticate = (
  client: Client,
  params: { readonly token: string; readonly session_duration_minutes: number },
  signal?: AbortSignal,
) =>
  withVerifier(client, ['oauth'], async (verified) =>
    toPageAnswer(await client.send(calls.authenticate, { ...params, ...verified }, signal)),
  )

/** Requests a token that adds an OAuth account to the signed-in user. */
export const attach = action(calls.attach)

const remove = action(calls.remove)

type OAuthStarts = {
  readonly [Name in OAuthProviderName]: {
    /** Redirects to the provider, which returns with a token for `authenticate`. */
    start(client: Client, options?: OAuthStart): Promise<void>
  }
}

const starts = Object.fromEntries(
  (Object.keys(oauthProviders) as OAuthProviderName[]).map((name) => [
    name,
    { start: (client: Client, options?: OAuthStart) => start(client, name, options) },
  ]),
) as OAuthStarts

/** Methods of `client.oauth`. */
export const oauth = {
  ...starts,
  googleOneTap: { start: startOneTap },
  /** Signs in with the token from the redirect. The session lasts 30 minutes by default. */
  authenticate: (client: Client, token: string, options?: { readonly session_duration_minutes: number }) =>
    authenticate(client, { session_duration_minutes: 30, ...options, token }),
  /**
   * Resolves with `oauth_attach_token`. Pass it to the `start` of the provider to add the account to the signed-in
   * user.
   */
  attach: (client: Client, provider: OAuthProviderName) => attach(client, { provider }),
}

/** Methods of `client.user` for OAuth. */
export const userOAuth = {
  /** Removes an OAuth account from the user. */
  deleteOAuthRegistration: async (client: Client, id: string) => toPageAnswer(await remove(client, { id })),
}
