import type { Factor } from '../../../store/tables/factors/factors.ts'
import type { Deps } from '../../deps.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { accountWithFreshTokens, type Renewable } from './refresh-token-rotation.ts'
import { type ProviderTokens, type StoredProviderAccount, storedProviderAccount } from './stored-tokens.ts'

/** Returns the member's accounts that have tokens, the last used one first. */
export const activeProviderAccounts = async <Data, Kept extends ProviderTokens>(
  deps: Deps,
  scope: OrganizationProject,
  accounts: Renewable<Data, Kept>,
  factors: readonly Factor<Data>[],
): Promise<readonly StoredProviderAccount<Data, Kept>[]> => {
  const accountsWithTokens: StoredProviderAccount<Data, Kept>[] = []
  for (const { kind, factorId } of factors.toSorted((one, other) => usedAt(other) - usedAt(one))) {
    if ((await storedProviderAccount(deps, deps.store.db, scope, { kind, factorId })) === null) continue
    accountsWithTokens.push(await accountWithFreshTokens(deps, scope, accounts, factorId))
  }
  return accountsWithTokens
}

const usedAt = (factor: Factor): number => factor.usedAt ?? factor.createdAt

/** The tokens of an account that a back end requests. */
export interface TokenOptions {
  readonly include_refresh_token?: 'true' | 'false' | undefined
}

/** Returns the members that every answer about an account has. */
export const disclosedValues = (
  { storedSecret: { values } }: StoredProviderAccount,
  { include_refresh_token }: TokenOptions,
  now: number,
) => ({
  access_token: values.access_token,
  access_token_expires_in:
    values.expires_at === '' ? 0 : Math.max(0, Math.floor((Date.parse(values.expires_at) - now) / 1_000)),
  id_token: values.id_token,
  scopes: values.scopes,
  ...(include_refresh_token === 'true' && values.refresh_token !== '' && { refresh_token: values.refresh_token }),
})
