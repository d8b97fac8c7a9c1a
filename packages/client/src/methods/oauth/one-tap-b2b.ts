import * as calls from '@latchkey/protocol/methods/oauth/b2b'
import { UsageError } from '../../core/errors.ts'
import { challengeForOnce } from '../../core/redirects/pkce.ts'
import { toNullPrototype } from '../../core/redirects/to-null-prototype.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { rememberRedirectMethod } from '../../identity/redirect-method.ts'
import { type OneTapCalls, type OneTapOptions, showFloatingOneTap } from './one-tap.ts'

/** Organization and redirect URLs of a prompt. Default URLs: those of the project. */
export interface TapIntoOrganization {
  readonly organization_id: string
  readonly login_redirect_url?: string | undefined
  readonly signup_redirect_url?: string | undefined
}

/** Redirect URL of a discovery prompt. Default: that of the project. */
export interface TapIntoDiscovery {
  readonly discovery_redirect_url?: string | undefined
}

/** Removes undefined members. */
const withoutUndefined = <Given extends object>(fields: Given): Given =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given

/**
 * Creates the One Tap calls for members. They need no cookie and no nonce, so they are ordinary calls. With PKCE, the
 * returned token works in this browser only.
 */
export const memberOneTapCalls = (client: MemberClient, into: TapIntoOrganization | TapIntoDiscovery): OneTapCalls => ({
  async settings() {
    const { google_client_id } = await client.send(calls.oneTap.start, {})
    return { googleClientId: google_client_id }
  },
  async submit(id_token) {
    const { pkceRequiredForOAuth } = await client.settings.fresh()
    const pkce_code_challenge = await challengeForOnce(client, 'oauth', pkceRequiredForOAuth)
    const tapFields = { id_token, pkce_code_challenge }
    const { redirect_url } = await ('organization_id' in into
      ? client.send(calls.oneTap.submit, withoutUndefined({ ...tapFields, ...into }))
      : client.send(calls.oneTap.discoverySubmit, withoutUndefined({ ...tapFields, ...into })))
    rememberRedirectMethod(client.storage, client.token.value, 'google')
    return redirect_url
  },
})

/** Methods of `client.oauth.googleOneTap`. */
export const googleOneTap = {
  /** Shows a floating prompt that signs in to one organization. */
  async start(client: MemberClient, options: TapIntoOrganization & OneTapOptions) {
    const { organization_id, login_redirect_url, signup_redirect_url } = toNullPrototype(options)
    if (!organization_id)
      throw new UsageError('`organization_id` is missing. Pass the ID of an organization, or use `discovery.start`.')
    const into = { organization_id, login_redirect_url, signup_redirect_url }
    return showFloatingOneTap(memberOneTapCalls(client, into), options)
  },
  discovery: {
    /** Shows a floating prompt that discovers the user's organizations. */
    start(client: MemberClient, options: TapIntoDiscovery & OneTapOptions = {}) {
      const { discovery_redirect_url } = toNullPrototype(options)
      return showFloatingOneTap(memberOneTapCalls(client, { discovery_redirect_url }), options)
    },
  },
}
