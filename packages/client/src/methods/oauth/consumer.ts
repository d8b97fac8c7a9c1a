import * as calls from '@latchkey/protocol/methods/oauth/consumer'
import { type OAuthProviderName, oauthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { action, seen } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { withVerifier } from '../../core/redirects/pkce.ts'
import { startOneTap } from './one-tap-consumer.ts'
import { type OAuthStart, start } from './start.ts'

export { start }

/** Signs in with the token that an outside provider's answer brought to the page. */
export const authenticate = (
  client: Client,
  params: { readonly token: string; readonly session_duration_minutes: number },
  signal?: AbortSignal,
) =>
  withVerifier(client, ['oauth'], async (verified) =>
    seen(await client.send(calls.authenticate, { ...params, ...verified }, signal)),
  )

/** Lets whoever is signed in add an account of a provider to their own. */
export const attach = action(calls.attach)

const remove = action(calls.remove)

type Starts = {
  readonly [Name in OAuthProviderName]: {
    /** Leaves the page for the provider; whoever comes back brings a token for `authenticate`. */
    start(client: Client, options?: OAuthStart): Promise<void>
  }
}

const starts = Object.fromEntries(
  (Object.keys(oauthProviders) as OAuthProviderName[]).map((name) => [
    name,
    { start: (client: Client, options?: OAuthStart) => start(client, name, options) },
  ]),
) as Starts

/** What headless pages call, by its public names. */
export const oauth = {
  ...starts,
  googleOneTap: { start: startOneTap },
  /** Signs in with the token that came back, for half an hour unless told otherwise. */
  authenticate: (client: Client, token: string, options?: { readonly session_duration_minutes: number }) =>
    authenticate(client, { session_duration_minutes: 30, ...options, token }),
  /** Resolves with `oauth_attach_token`, which the provider's `start` takes to add its account to whoever is signed in. */
  attach: (client: Client, provider: OAuthProviderName) => attach(client, { provider }),
}

/** The same about whoever is signed in. */
export const userOAuth = {
  /** Takes an outside account away. */
  deleteOAuthRegistration: async (client: Client, id: string) => seen(await remove(client, { id })),
}
