import type { Call, Req } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import * as calls from '@latchkey/protocol/methods/email-link/b2b'
import type { Action } from '../../core/action.ts'
import { action } from '../../core/action.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'
import type { SignedInState } from '../../core/vertical.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { addIntermediateToken } from '../../identity/intermediate-session.ts'

type Challenged = { readonly pkce_code_challenge?: string | undefined }

/**
 * Creates an action that sends a link, with a PKCE challenge if the project requires it. Only the provider's fresh
 * settings decide that.
 */
const sending =
  <Send extends Challenged, Res>(
    call: Call<Send, Res>,
  ): Action<Omit<Send, keyof Challenged>, Res & Receipt, SignedInState> =>
  async (client, params, signal) => {
    const { pkceRequiredForEmailMagicLinks } = await client.settings.fresh()
    const proof = pkceRequiredForEmailMagicLinks && { pkce_code_challenge: await challengeOf(client, 'magic_links') }
    return client.send(call, { ...params, ...proof } as Send, signal)
  }

/** Sends a discovery link, which proves an address without an organization. */
export const sendDiscovery = sending(calls.discovery.send)

/** Sends a magic link to a member, or to a person who may join the organization. */
export const loginOrSignup = sending(calls.loginOrSignup)

type LinkFinish = Omit<Req<typeof calls.authenticate>, 'pkce_code_verifier' | 'intermediate_session_token'>

/** Signs in with the token of a magic link. Accepts the token of a reset mail too, so its PKCE pair is tried first. */
export const authenticate = async (client: MemberClient, params: LinkFinish, signal?: AbortSignal) => {
  const request = await addIntermediateToken(client, params)
  return withVerifier(client, ['passwords', 'magic_links'], ({ code_verifier: pkce_code_verifier }) =>
    client.send(calls.authenticate, { ...request, ...(pkce_code_verifier && { pkce_code_verifier }) }, signal),
  )
}

/** Authenticates the token of a discovery link, which opens an intermediate session. */
export const authenticateDiscovery = (
  client: MemberClient,
  { discovery_magic_links_token }: { readonly discovery_magic_links_token: string },
  signal?: AbortSignal,
) =>
  withVerifier(client, ['magic_links'], ({ code_verifier: pkce_code_verifier }) =>
    client.send(
      calls.discovery.authenticate,
      { discovery_magic_links_token, ...(pkce_code_verifier && { pkce_code_verifier }) },
      signal,
    ),
  )

/** Methods of `client.magicLinks`. */
export const magicLinks = {
  email: {
    loginOrSignup,
    /** Invites a person to the organization of the signed-in member. */
    invite: action(calls.invite),
    discovery: { send: sendDiscovery },
  },
  authenticate,
  discovery: { authenticate: authenticateDiscovery },
}
