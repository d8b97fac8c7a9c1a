/// <reference path="../../ui/css.d.ts" />
import { leaveFor, type OAuthStart, startForm } from '@latchkey/client/methods/oauth/leave'
import type { Config } from '../../consumer/config.ts'
import type { Consumer } from '../../consumer/half.ts'
import type { ShownProvider } from '../../consumer/plan.ts'
import { beginOf } from '../../flow/begin.ts'
import type { PrintedProject } from '../../flow/without-scripts.ts'
import banner from '../../ui/styles/banner.css?inline'
import later from '../../ui/styles/later.css?inline'
import states from '../../ui/styles/states.css?inline'
import type { OauthSays } from './consumer.ts'

export const styles = [states, later, banner]
export const sentences = {}

const startOf = ({ custom_scopes, provider_params }: ShownProvider, { oauth }: Pick<Config, 'oauth'>): OAuthStart => ({
  ...(custom_scopes && { custom_scopes }),
  ...(provider_params && { provider_params }),
  ...(oauth.loginRedirectURL && { login_redirect_url: oauth.loginRedirectURL }),
  ...(oauth.signupRedirectURL && { signup_redirect_url: oauth.signupRedirectURL }),
})

const formOf = (provider: ShownProvider, config: Config, { token, base }: PrintedProject) =>
  startForm(token.value, base, provider.type, startOf(provider, config))

export const begin = beginOf<Consumer, OauthSays>()({
  uses: { leaveFor },
  on: {
    async provider({ use, env }, provider) {
      await use.leaveFor({ provider: provider.type, options: startOf(provider, env.config) })
    },
    async oneTap({ use, env }, { provider }) {
      await use.leaveFor({ provider: provider.type, options: startOf(provider, env.config) })
    },
  },
  withoutScripts: {
    provider: { get: (provider: ShownProvider, config, project) => formOf(provider, config, project) },
    oneTap: {
      get: ({ provider }: { readonly provider: ShownProvider }, config, project) => formOf(provider, config, project),
    },
  },
})
