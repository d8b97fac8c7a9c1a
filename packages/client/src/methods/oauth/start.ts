import { oauthStartPath } from '@latchkey/protocol/methods/oauth/paths'
import type { OAuthProviderName } from '@latchkey/protocol/methods/oauth/providers'
import type { Client } from '../../core/client.ts'
import {
  type ProviderRedirectOptions,
  redirectToProvider,
  type StartParameter,
  startQuery,
} from '../../core/redirects/redirect-to-provider.ts'
import { toNullPrototype } from '../../core/redirects/to-null-prototype.ts'
import { stateKey } from '../../core/session/session-names.ts'

/** What a site may pass for a redirect to an outside provider. */
export interface OAuthStart extends ProviderRedirectOptions {
  readonly login_redirect_url?: string
  readonly signup_redirect_url?: string
  /** The token of `oauth.attach`: adds the account to the signed-in user. */
  readonly oauth_attach_token?: string
}

const furtherParameters = (options: OAuthStart | undefined): readonly StartParameter[] => {
  const { login_redirect_url, signup_redirect_url, oauth_attach_token } = toNullPrototype(options)
  return [
    ['login_redirect_url', login_redirect_url],
    ['signup_redirect_url', signup_redirect_url],
    ['oauth_attach_token', oauth_attach_token],
  ]
}

/** Lists the query parameters of the start address of users. */
export const userStartQuery = (
  publicToken: string,
  options: OAuthStart | undefined,
  challenge: string | undefined,
): readonly (readonly [name: string, value: string])[] =>
  startQuery({ publicToken, challenge: ['code_challenge', challenge], options, further: furtherParameters(options) })

/** Leaves the page to sign a user in at an outside provider. */
export const start = (client: Client, provider: OAuthProviderName, options?: OAuthStart): Promise<void> =>
  redirectToProvider(client, {
    namespace: 'oauth',
    challengeName: 'code_challenge',
    path: oauthStartPath(provider),
    options,
    further: furtherParameters(options),
    leaving({ cname, pkce }) {
      const { custom_scopes, provider_params } = toNullPrototype(options)
      client.report('start_oauth_flow', {
        provider_type: provider,
        ...(custom_scopes && { custom_scopes }),
        cname_domain: cname,
        pkce,
        ...(provider_params && { provider_params }),
      })
      client.storage.write(`${stateKey(client.token.value)}::b2c_last_used_oauth`, provider)
    },
  })
