import { oauthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { Action } from '../../core/action.ts'
import { waitForPageReturn } from '../../core/redirects/wait-for-page-return.ts'
import { type OAuthStart, start, userStartQuery } from './start.ts'

export type { OAuthStart }

/**
 * Leaves the page for an outside provider, and is under way as long as the page is there. Who comes back by the browser's
 * Back finds it over (the page may have been kept as it was left).
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
 * The same as a form that a server writes, for a page whose scripts do not run.
 *
 * @param challenge of the verifier that the site's back end keeps for whoever presses
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
