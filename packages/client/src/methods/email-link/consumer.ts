import type { Call } from '@latchkey/protocol/core/call'
import type { LinkSend, LinkSent } from '@latchkey/protocol/methods/email-link/consumer'
import * as calls from '@latchkey/protocol/methods/email-link/consumer'
import { toPageAnswer } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'

/**
 * Creates an action that sends a link, with a PKCE challenge if the project requires it. Only the provider's fresh
 * settings decide that.
 */
const sending = (call: Call<LinkSend, LinkSent>) => async (client: Client, params: LinkSend, signal?: AbortSignal) => {
  const { pkceRequiredForEmailMagicLinks } = await client.settings.fresh()
  const proof = pkceRequiredForEmailMagicLinks && { code_challenge: await challengeOf(client, 'magic_links') }
  return client.send(call, { ...params, ...proof }, signal)
}

/** Sends a magic link that signs the user in, and creates the user if the address is new. */
export const loginOrCreate = sending(calls.loginOrCreate)

/** Sends a magic link to an existing user, for use without a session. */
export const sendPrimary = sending(calls.sendPrimary)

/** Sends a magic link that adds its address to the signed-in user. */
export const sendSecondary = sending(calls.sendSecondary)

/** Signs in with the token of a magic link. Accepts the token of a reset mail too, so its PKCE pair is tried first. */
export const authenticate = (
  client: Client,
  params: { readonly token: string; readonly session_duration_minutes: number },
  signal?: AbortSignal,
) =>
  withVerifier(client, ['passwords', 'magic_links'], async (verified) =>
    toPageAnswer(await client.send(calls.authenticate, { ...params, ...verified }, signal)),
  )

type LinkOptions = Omit<LinkSend, 'email' | 'code_challenge'>

/** Methods of `client.magicLinks`. */
export const magicLinks = {
  email: {
    /** Sends a magic link that signs the user in, and creates the user if the address is new. */
    loginOrCreate: (client: Client, email: string, options?: LinkOptions) =>
      loginOrCreate(client, { ...options, email }),
    /** Sends a magic link to an existing user; with a session, one that adds the address to the signed-in user. */
    send: (client: Client, email: string, options?: LinkOptions) =>
      (client.session.current() ? sendSecondary : sendPrimary)(client, { ...options, email }),
  },
  /** Signs in with the token of a magic link. The session lasts 30 minutes by default. */
  authenticate: (client: Client, token: string, options?: { readonly session_duration_minutes: number }) =>
    authenticate(client, { session_duration_minutes: 30, ...options, token }),
}
