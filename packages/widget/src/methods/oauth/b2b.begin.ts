/// <reference path="../../ui/css.d.ts" />
import type { Action } from '@latchkey/client/core/action'
import { untilBack } from '@latchkey/client/core/until-back'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { start, startDiscovery } from '@latchkey/client/methods/oauth/b2b'
import type { ShownProvider } from '../../b2b/providers.ts'
import { said } from '../../b2b/said.ts'
import type { B2B, B2BEnv } from '../../b2b/vertical.ts'
import { beginOf } from '../../flow/begin.ts'
import banner from '../../ui/styles/banner.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { OauthSays } from './b2b.contract.ts'

export const styles = [states, banner]
export const sentences = {}

interface Way {
  readonly provider: ShownProvider
  readonly env: Pick<B2BEnv, 'config' | 'browser'>
}

/** Those take an address along, so that nobody has to choose among their accounts. */
const takesHint = ({ type }: ShownProvider): boolean => type === 'google' || type === 'microsoft'

const optionsOf = ({ provider, env: { config, browser } }: Way) => {
  const { oauth } = config
  const hint: Readonly<Record<string, string>> =
    browser.stepUp && takesHint(provider) ? { login_hint: browser.stepUp.email } : {}
  const provider_params = { ...hint, ...(provider.providerParams ?? oauth.providerParams) }
  return {
    ...said('custom_scopes', provider.customScopes ?? oauth.customScopes),
    ...(Object.keys(provider_params).length > 0 && { provider_params }),
  }
}

/** Leaves the page for a provider, to come back to the organization, or to find one. */
const leave: Action<Way, void, SignedInMember> = async (client, way, signal) => {
  signal?.throwIfAborted()
  const { provider, env } = way
  const { oauth } = env.config
  const { organization } = env.browser
  await (organization === null
    ? startDiscovery(client, provider.type, {
        ...optionsOf(way),
        ...said('discovery_redirect_url', oauth.discoveryRedirectURL),
      })
    : start(client, provider.type, {
        ...optionsOf(way),
        ...said('login_redirect_url', oauth.loginRedirectURL),
        ...said('signup_redirect_url', oauth.signupRedirectURL),
        organization_id: organization.organization_id,
      }))
  await untilBack(signal)
}

export const begin = beginOf<B2B, OauthSays>()({
  uses: { leave },
  on: {
    async provider({ use, env }, provider) {
      await use.leave({ provider, env })
      return undefined
    },
  },
})
