import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { oauthAccount } from '../../domain/factors/oauth.ts'
import {
  activeProviderAccounts,
  disclosedValues,
  type TokenOptions,
} from '../../domain/factors/provider-tokens/member-accounts.ts'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { ProviderError } from '../../errors.ts'
import type { Membership } from '../../store/tables/organizations/memberships.ts'
import type { MethodDeps } from '../method-deps.ts'
import { socialAccounts } from './social-accounts.ts'

/** Returns a member's accounts at a provider, with every value that the answers need. */
export const disclosedAccounts = async <Name extends BusinessOAuthProvider>(
  deps: MethodDeps,
  { scope, member }: Pick<Membership, 'member'> & { readonly scope: OrganizationProject },
  options: TokenOptions,
  provider: Name,
) => {
  const factors = factorsOf(member, oauthAccount).filter(({ publicData }) => publicData.provider === provider)
  const accounts = await activeProviderAccounts(deps, scope, socialAccounts(deps), factors)
  return {
    provider_type: businessOAuthProviders[provider],
    registrations: accounts.map((account) => ({
      provider_subject: account.factor.publicData.subject,
      provider_tenant_id: account.factor.publicData.tenant ?? '',
      ...disclosedValues(account, options, deps.clock.now()),
    })),
  }
}

/** Returns the account that the member used last. */
export const newestOf = <Account>([newest]: readonly Account[]): Account => {
  if (newest !== undefined) return newest
  throw new ProviderError(
    oauthAccount.notFound,
    'The member has no account at this provider: they have not signed in with it. Ask the member to sign in with the provider first.',
  )
}
