/// <reference path="../../ui/css.d.ts" />

import type { Action } from '@latchkey/client/core/action'
import { leaveFor, type OAuthStart, startForm } from '@latchkey/client/methods/oauth/leave'
import type { OneTapRedirects } from '@latchkey/client/methods/oauth/one-tap-consumer'
import type { LastingPrompt, OneTapOutcome } from '@latchkey/client/methods/oauth/prompt-one-tap'
import { oauth as words } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import type { PrintedProject } from '../../flow/without-scripts.ts'
import banner from '../../ui/styles/banner.css?inline'
import oneTap from '../../ui/styles/one-tap.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { Config } from '../../user-flow/config.ts'
import type { UserOneTap, UserProviderButton } from '../../user-flow/entries.ts'
import type { OauthEntryIntents } from '../../user-flow/oauth.contract.ts'
import type { Consumer } from '../../user-flow/vertical.ts'

export const styles = [states, screenStyles, banner, oneTap]
export const sentences = words

const startOf = (
  { custom_scopes, provider_params }: UserProviderButton,
  { oauth }: Pick<Config, 'oauth'>,
): OAuthStart => ({
  ...(custom_scopes && { custom_scopes }),
  ...(provider_params && { provider_params }),
  ...(oauth.loginRedirectURL && { login_redirect_url: oauth.loginRedirectURL }),
  ...(oauth.signupRedirectURL && { signup_redirect_url: oauth.signupRedirectURL }),
})

/** Returns null if the provider would reject the form: without a challenge, in a project that requires PKCE. */
const formOf = (provider: UserProviderButton, config: Config, { token, base, challenge, settings }: PrintedProject) =>
  settings.pkce_required_for_oauth === true && challenge === undefined
    ? null
    : startForm(token.value, base, provider.type, startOf(provider, config), challenge)

/** Loaded with the rest of One Tap, only on pages that use it. */
const promptOneTap: Action<
  { readonly redirects: OneTapRedirects; readonly prompt: LastingPrompt },
  OneTapOutcome
> = async (client, { redirects, prompt }) => {
  const [{ userOneTapCalls }, { promptOneTap }] = await Promise.all([
    import('@latchkey/client/methods/oauth/one-tap-consumer'),
    import('@latchkey/client/methods/oauth/prompt-one-tap'),
  ])
  return promptOneTap(client, userOneTapCalls(client, redirects), prompt)
}

export const begin = beginOf<Consumer, OauthEntryIntents, 'oneTap'>()({
  uses: { leaveFor, promptOneTap },
  on: {
    async provider({ use, env }, provider) {
      await use.leaveFor({ provider: provider.type, options: startOf(provider, env.config) })
    },
    async oneTap({ use, env }, { provider }) {
      await use.leaveFor({ provider: provider.type, options: startOf(provider, env.config) })
    },
  },
  ambient: {
    async oneTap(context, tap: UserOneTap, main) {
      const { offerOneTap } = await import('./one-tap.ts').catch((fault) => {
        main.provide(null)
        throw fault
      })
      const { login_redirect_url, signup_redirect_url } = startOf(tap.provider, context.env.config)
      // Not awaited: it continues during intents, and starts once for each visit of Main.
      void offerOneTap({
        tap,
        main,
        id: context.env.id,
        report: context.report,
        words: () => context.env.words,
        prompt: (prompt) =>
          context.use.promptOneTap({ redirects: { login_redirect_url, signup_redirect_url }, prompt }),
      })
      return undefined
    },
  },
  withoutScripts: {
    provider: { get: (provider: UserProviderButton, config, project) => formOf(provider, config, project) },
    oneTap: {
      get: ({ provider }: { readonly provider: UserProviderButton }, config, project) =>
        formOf(provider, config, project),
    },
  },
})
