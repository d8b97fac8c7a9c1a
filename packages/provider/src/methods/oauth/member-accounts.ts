import { type BusinessOAuthProvider, businessOAuthProviders } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../deps.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { oauthAccount } from '../../domain/factors/oauth.ts'
import {
  type AccountsAsked,
  disclosedValues,
  livingAccounts,
  whoseAccounts,
} from '../../domain/factors/provider-tokens/member-accounts.ts'
import { ProviderError } from '../../errors.ts'
import type { Context } from '../../routes/context.ts'
import { socialAccounts } from './social-accounts.ts'

/** A member's accounts at a provider, with all that any of the answers tells. */
export const disclosedAccounts = async <Name extends BusinessOAuthProvider>(
  deps: Deps,
  at: Context<'back end'>,
  asked: AccountsAsked,
  provider: Name,
) => {
  const { realm, member } = await whoseAccounts(deps, at, asked)
  const factors = factorsOf(member, oauthAccount).filter(({ shown }) => shown.provider === provider)
  const living = await livingAccounts(deps, realm, socialAccounts, factors)
  return {
    provider_type: businessOAuthProviders[provider],
    registrations: living.map((account) => ({
      provider_subject: account.factor.shown.subject,
      provider_tenant_id: account.factor.shown.tenant ?? '',
      ...disclosedValues(account, asked, deps.clock.now()),
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
