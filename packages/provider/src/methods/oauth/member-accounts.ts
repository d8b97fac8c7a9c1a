import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { oauthAccount } from '../../domain/factors/oauth.ts'
import {
  disclosedValues,
  livingAccounts,
  type TokenOptions,
} from '../../domain/factors/provider-tokens/member-accounts.ts'
import type { OrganizationProject } from '../../domain/organizations/organization-scope.ts'
import { ProviderError } from '../../errors.ts'
import type { Membership } from '../../store/tables/memberships.ts'
import type { MethodDeps } from '../method-deps.ts'
import { socialAccounts } from './social-accounts.ts'

/** A member's accounts at a provider, with all that any of the answers tells. */
export const disclosedAccounts = async <Name extends BusinessOAuthProvider>(
  deps: MethodDeps,
  { realm, member }: Pick<Membership, 'member'> & { readonly realm: OrganizationProject },
  options: TokenOptions,
  provider: Name,
) => {
  const factors = factorsOf(member, oauthAccount).filter(({ shown }) => shown.provider === provider)
  const living = await livingAccounts(deps, realm, socialAccounts(deps), factors)
  return {
    provider_type: businessOAuthProviders[provider],
    registrations: living.map((account) => ({
      provider_subject: account.factor.shown.subject,
      provider_tenant_id: account.factor.shown.tenant ?? '',
      ...disclosedValues(account, options, deps.clock.now()),
    })),
  }
}

/** The account that the member used last. */
export const newestOf = <Account>([newest]: readonly Account[]): Account => {
  if (newest !== undefined) return newest
  throw new ProviderError(
    oauthAccount.notFound,
    'Nothing is kept of an account of the member at this provider: they have not signed in with it. Let them do so.',
  )
}
