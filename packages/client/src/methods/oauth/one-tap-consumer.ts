import type { Client } from '../../core/client.ts'
import { isObject } from '../../core/object.ts'
import { askFrame } from '../../core/transport/ask-frame.ts'
import { type OneTapCalls, type OneTapOptions, showFloatingOneTap } from './one-tap.ts'

/** Redirect URLs after the user chose an account. Default: those of the project. */
export interface OneTapRedirects {
  readonly login_redirect_url?: string | undefined
  readonly signup_redirect_url?: string | undefined
}

/** Creates the One Tap calls for users. They need a cookie of the provider, so they go through the provider's frame. */
export const userOneTapCalls = (
  client: Client,
  { login_redirect_url: loginRedirectURL, signup_redirect_url: signupRedirectURL }: OneTapRedirects,
): OneTapCalls => {
  const publicToken = client.token.value
  return {
    async settings() {
      const answer = await askFrame(client, 'oneTapStart', { publicToken })
      const { googleClientId, oauthCallbackId } = isObject(answer) ? answer : {}
      return { googleClientId: String(googleClientId ?? ''), nonce: String(oauthCallbackId ?? '') }
    },
    async submit(idToken, { nonce: oauthCallbackID }) {
      const redirects = {
        ...(loginRedirectURL && { loginRedirectURL }),
        ...(signupRedirectURL && { signupRedirectURL }),
      }
      const answer = await askFrame(client, 'oneTapSubmit', { publicToken, idToken, oauthCallbackID, ...redirects })
      return isObject(answer) ? answer.redirect_url : undefined
    },
  }
}

/** Shows a floating One Tap prompt. */
export const startOneTap = (client: Client, options: OneTapRedirects & OneTapOptions = {}) =>
  showFloatingOneTap(userOneTapCalls(client, options), options)
