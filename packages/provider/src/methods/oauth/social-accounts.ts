import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { type OAuthAccountData, type OAuthSecret, oauthAccount } from '../../domain/factors/oauth.ts'
import type { Renewable } from '../../domain/factors/provider-tokens/refresh-token-rotation.ts'
import type { MethodDeps } from '../method-deps.ts'
import { requireClient } from './client.ts'
import { renewValues } from './renew.ts'
import { socialProviders } from './table.ts'

/** OAuth accounts of users and of members. */
export const socialAccounts = (deps: MethodDeps): Renewable<OAuthAccountData, OAuthSecret> => ({
  kind: oauthAccount,
  nameOf: ({ factor }) => everyOAuthProvider[factor.publicData.provider],
  isRenewed: ({ factor }) => socialProviders[factor.publicData.provider].refresh !== null,
  async renew(project, { factor, storedSecret }) {
    const { provider, subject } = factor.publicData
    const client = await requireClient(deps, project, provider)
    return renewValues(deps, { row: socialProviders[provider], client, subject, values: storedSecret.values })
  },
})
