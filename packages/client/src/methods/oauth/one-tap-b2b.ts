import * as calls from '@latchkey/protocol/methods/oauth/b2b'
import { UsageError } from '../../core/errors.ts'
import { challengeForOnce } from '../../core/redirects/pkce.ts'
import { toNullPrototype } from '../../core/redirects/to-null-prototype.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { rememberRedirectMethod } from '../../identity/redirect-method.ts'
import { floatOneTap, type OneTapAsker, type OneTapOptions } from './one-tap.ts'

/** Where members of an organization are led; the project's own addresses where nothing is said. */
export interface TapIntoOrganization {
  readonly organization_id: string
  readonly login_redirect_url?: string | undefined
  readonly signup_redirect_url?: string | undefined
}

/** The same where no organization is known yet. */
export interface TapIntoDiscovery {
  readonly discovery_redirect_url?: string | undefined
}

/** Only what is said goes along. */
const saidOf = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Given

/**
 * Members are asked about by calls, as of everything else: their prompts have no cookie and no nonce. Where the project asks for
 * PKCE the token that comes back is for this browser alone.
 */
export const askerForMembers = (client: MemberClient, into: TapIntoOrganization | TapIntoDiscovery): OneTapAsker => ({
  async settings() {
    const { google_client_id } = await client.send(calls.oneTap.start, {})
    return { googleClientId: google_client_id }
  },
  async submit(id_token) {
    const { pkceRequiredForOAuth } = await client.settings.fresh()
    const pkce_code_challenge = await challengeForOnce(client, 'oauth', pkceRequiredForOAuth)
    const tapped = { id_token, pkce_code_challenge }
    const { redirect_url } = await ('organization_id' in into
      ? client.send(calls.oneTap.submit, saidOf({ ...tapped, ...into }))
      : client.send(calls.oneTap.discoverySubmit, saidOf({ ...tapped, ...into })))
    rememberRedirectMethod(client.storage, client.token.value, 'google')
    return redirect_url
  },
})

/** What headless pages call, by its public names. */
export const googleOneTap = {
  /** Shows a floating prompt that leads into an organization. */
  async start(client: MemberClient, options: TapIntoOrganization & OneTapOptions) {
    const { organization_id, login_redirect_url, signup_redirect_url } = toNullPrototype(options)
    if (!organization_id) throw new UsageError('organization_id is missing. Say whose sign-in it is, or use discovery.')
    const into = { organization_id, login_redirect_url, signup_redirect_url }
    return floatOneTap(askerForMembers(client, into), options)
  },
  discovery: {
    /** Shows one that leads to the organizations of whoever is chosen. */
    start(client: MemberClient, options: TapIntoDiscovery & OneTapOptions = {}) {
      const { discovery_redirect_url } = toNullPrototype(options)
      return floatOneTap(askerForMembers(client, { discovery_redirect_url }), options)
    },
  },
}
