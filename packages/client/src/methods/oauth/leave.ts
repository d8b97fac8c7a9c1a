import { oauthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { Action } from '../../core/action.ts'
import { waitForPageReturn } from '../../core/redirects/wait-for-page-return.ts'
import { type OAuthStart, start, userStartQuery } from './start.ts'

export type { OAuthStart }

/**
 * Redirects to an OAuth provider, and stays pending while the page exists. Resolves if the user returns with the Back
 * button, which may restore the page from the back-forward cache.
 */
export const leaveFor: Action<{ readonly provider: OAuthProviderName; readonly options: OAuthStart }, void> = async (
  client,
  { provider, options },
  signal,
) => {
  signal?.throwIfAborted()
  await start(client, provider, options)
  await waitForPageReturn(signal)
}

/**
 * Returns the start as an HTML form, for server-rendered pages without scripts.
 *
 * @param challenge of the verifier that the site's back end stores for the visitor
 */
export const startForm = (
  token: string,
  base: string,
  provider: OAuthProviderName,
  options: OAuthStart,
  challenge?: string,
) => ({
  action: base + oauthStartPath(provider),
  fields: Object.fromEntries(userStartQuery(token, options, challenge)),
})
