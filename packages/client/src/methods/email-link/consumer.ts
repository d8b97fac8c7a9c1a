import type { Call } from '@latchkey/protocol/core/call'
import type { LinkSend, LinkSent } from '@latchkey/protocol/methods/email-link/consumer'
import * as calls from '@latchkey/protocol/methods/email-link/consumer'
import { seen } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'

/** A send says the challenge where the project asks for one; that only the provider's fresh word decides. */
const sending = (call: Call<LinkSend, LinkSent>) => async (client: Client, params: LinkSend, signal?: AbortSignal) => {
  const { pkceRequiredForEmailMagicLinks } = await client.settings.fresh()
  const proof = pkceRequiredForEmailMagicLinks && { code_challenge: await challengeOf(client, 'magic_links') }
  return client.send(call, { ...params, ...proof }, signal)
}

/** Mails a link to an address; once it is followed, the person is signed in, known or new. */
export const loginOrCreate = sending(calls.loginOrCreate)

/** Mails a link to somebody who is known already, while nobody is signed in. */
export const sendPrimary = sending(calls.sendPrimary)

/** Mails a link that adds its address to the session of whoever is signed in. */
export const sendSecondary = sending(calls.sendSecondary)

/** Signs in with the token of a followed link. Takes the one of a reset mail too, whose pair is therefore tried first. */
export const authenticate = (
  client: Client,
  params: { readonly token: string; readonly session_duration_minutes: number },
  signal?: AbortSignal,
) =>
  withVerifier(client, ['passwords', 'magic_links'], async (verified) =>
    seen(await client.send(calls.authenticate, { ...params, ...verified }, signal)),
  )

type LinkOptions = Omit<LinkSend, 'email' | 'code_challenge'>

/** What headless pages call, by its public names. */
export const magicLinks = {
  email: {
    /** Mails a link; whoever follows it and comes back to the site is signed in, known or new. */
    loginOrCreate: (client: Client, email: string, options?: LinkOptions) =>
      loginOrCreate(client, { ...options, email }),
    /** Mails a link to a known address; while somebody is signed in, to add the address to that person. */
    send: (client: Client, email: string, options?: LinkOptions) =>
      (client.session.current() ? sendSecondary : sendPrimary)(client, { ...options, email }),
  },
  /** Signs in with the token that a followed link brought, for half an hour unless told otherwise. */
  authenticate: (client: Client, token: string, options?: { readonly session_duration_minutes: number }) =>
    authenticate(client, { session_duration_minutes: 30, ...options, token }),
}
