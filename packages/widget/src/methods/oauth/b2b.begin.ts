/// <reference path="../../ui/css.d.ts" />

import type { Action } from '@latchkey/client/core/action'
import { waitForPageReturn } from '@latchkey/client/core/redirects/wait-for-page-return'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { start, startDiscovery } from '@latchkey/client/methods/oauth/b2b'
import type { TapIntoDiscovery, TapIntoOrganization } from '@latchkey/client/methods/oauth/one-tap-b2b'
import type { LastingPrompt, OneTapOutcome } from '@latchkey/client/methods/oauth/prompt-one-tap'
import { oauth as words } from '../../copy/locales/en.ts'
import { beginOf } from '../../flow/begin.ts'
import { optional } from '../../member-flow/config.ts'
import type { MemberOneTap } from '../../member-flow/entries.ts'
import type { MemberOauthEntryIntents } from '../../member-flow/oauth.contract.ts'
import type { MemberProviderButton } from '../../member-flow/providers.ts'
import type { B2B, B2BEnv } from '../../member-flow/vertical.ts'
import banner from '../../ui/styles/banner.css?inline'
import oneTap from '../../ui/styles/one-tap.css?inline'
import screenStyles from '../../ui/styles/screen.css?inline'
import states from '../../ui/styles/states.css?inline'

export const styles = [states, screenStyles, banner, oneTap]
export const sentences = words

interface Way {
  readonly provider: MemberProviderButton
  readonly env: Pick<B2BEnv, 'config' | 'browser'>
}

/** Providers that accept a login hint, so that users need not choose among their accounts. */
const takesHint = ({ type }: MemberProviderButton): boolean => type === 'google' || type === 'microsoft'

const optionsOf = ({ provider, env: { config, browser } }: Way) => {
  const { oauth } = config
  const hint: Readonly<Record<string, string>> =
    browser.stepUp && takesHint(provider) ? { login_hint: browser.stepUp.email } : {}
  const provider_params = { ...hint, ...(provider.providerParams ?? oauth.providerParams) }
  return {
    ...optional('custom_scopes', provider.customScopes ?? oauth.customScopes),
    ...(Object.keys(provider_params).length > 0 && { provider_params }),
  }
}

/** Redirect URL after the provider: the organization's page, or the page that finds one. */
const backTo = ({ config: { oauth }, browser: { organization } }: Way['env']) =>
  organization === null
    ? optional('discovery_redirect_url', oauth.discoveryRedirectURL)
    : {
        ...optional('login_redirect_url', oauth.loginRedirectURL),
        ...optional('signup_redirect_url', oauth.signupRedirectURL),
        organization_id: organization.organization_id,
      }

/** Leaves the page for a provider, to return to the organization, or to find one. */
const leave: Action<Way, void, SignedInMember> = async (client, way, signal) => {
  signal?.throwIfAborted()
  const back = backTo(way.env)
  const { type } = way.provider
  await ('organization_id' in back
    ? start(client, type, { ...optionsOf(way), ...back })
    : startDiscovery(client, type, { ...optionsOf(way), ...back }))
  await waitForPageReturn(signal)
}

interface Tap {
  readonly into: TapIntoOrganization | TapIntoDiscovery
  readonly prompt: LastingPrompt
}

/** Loaded with the rest of One Tap, only on pages that use it. */
const promptOneTap: Action<Tap, OneTapOutcome, SignedInMember> = async (client, { into, prompt }) => {
  const [{ memberOneTapCalls }, { promptOneTap }] = await Promise.all([
    import('@latchkey/client/methods/oauth/one-tap-b2b'),
    import('@latchkey/client/methods/oauth/prompt-one-tap'),
  ])
  return promptOneTap(client, memberOneTapCalls(client, into), prompt)
}

export const begin = beginOf<B2B, MemberOauthEntryIntents, 'oneTap'>()({
  uses: { leave, promptOneTap },
  on: {
    async provider({ use, env }, provider) {
      await use.leave({ provider, env })
      return undefined
    },
    async oneTap({ use, env }, { provider }) {
      await use.leave({ provider, env })
      return undefined
    },
  },
  ambient: {
    async oneTap(context, tap: MemberOneTap, main) {
      const { offerOneTap } = await import('./one-tap.ts').catch((fault) => {
        main.provide(null)
        throw fault
      })
      const into = backTo(context.env)
      // Not awaited: it continues during intents, and starts once for each visit of Main.
      void offerOneTap({
        tap,
        main,
        id: context.env.id,
        report: context.report,
        words: () => context.env.words,
        prompt: (prompt) => context.use.promptOneTap({ into, prompt }),
      })
      return undefined
    },
  },
})
