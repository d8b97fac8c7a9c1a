import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { ProviderError } from '../../../errors.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import { swapSealed } from '../../../store/tables/factors/sealed-factors.ts'
import { consumeOnce, reserveUniqueKey } from '../../../store/tables/one-time-secrets/one-time-secrets.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import type { FactorKind } from '../factor-kind.ts'
import { unknownFactor } from '../unknown-factor.ts'
import { RenewalRefused } from './refresh-refused.ts'
import { type ProviderTokens, type StoredProviderAccount, storedProviderAccount } from './stored-tokens.ts'

/** Accounts of one kind, and how their tokens are renewed. */
export interface Renewable<Data, Kept extends ProviderTokens> {
  readonly kind: FactorKind<Data>
  /** Returns the name of an account's provider. */
  nameOf(account: StoredProviderAccount<Data, Kept>): string
  /** Whether the account's refresh token can be used. */
  isRenewed(account: StoredProviderAccount<Data, Kept>): boolean
  /** Requests new tokens. Throws RenewalRefused if the provider rejects the refresh token. */
  renew(project: Project, account: StoredProviderAccount<Data, Kept>): Promise<ProviderValues>
}

/** Minimum remaining lifetime of a returned token, since a site needs a moment to use it. */
const aheadMs = 60_000

/** Longer than the timeout for providers, so that a crashed process does not hold an account for longer. */
const holdMs = 30_000

/** Returns the tokens of a user's account, renewed if the access token has expired or is about to. */
export const accountWithFreshTokens = async <Data, Kept extends ProviderTokens>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Data, Kept>,
  factorId: string,
): Promise<StoredProviderAccount<Data, Kept>> => {
  const { store, clock, random } = deps
  const { projectId } = project
  const account = await requireKept(deps, project, accounts, factorId)
  if (!isDue(accounts, account, clock.now())) return account
  const secretId = `oauth-renewal-${random.uuid()}`
  const uniqueKey = `oauth-renewal-of-${factorId}`
  const reservation = { secretId, projectId, uniqueKey, ownerKey: 'oauth', digest: '', salt: '', purpose: {} }
  const now = clock.now()
  // Most providers accept a refresh token once, so only one of several concurrent requests renews it, on any node.
  if (!(await reserveUniqueKey(store.db, { ...reservation, expiresAt: now + holdMs }, now)))
    return whileUnderWay(deps, project, accounts, account)
  try {
    const account = await requireKept(deps, project, accounts, factorId)
    return isDue(accounts, account, now) ? await rotateRefreshToken(deps, project, accounts, account) : account
  } finally {
    await consumeOnce(store.db, { projectId }, secretId)
  }
}

const requireKept = async <Data, Kept extends ProviderTokens>(
  deps: Deps,
  project: Project,
  { kind }: Renewable<Data, Kept>,
  factorId: string,
): Promise<StoredProviderAccount<Data, Kept>> => {
  const account = await storedProviderAccount(deps, deps.store.db, project, { kind: kind.name, factorId })
  if (account === null) throw unknownFactor(kind)
  // Data and secrets are always written with the name of their kind.
  return account as StoredProviderAccount<Data, Kept>
}

const isDue = <Data, Kept extends ProviderTokens>(
  accounts: Renewable<Data, Kept>,
  account: StoredProviderAccount<Data, Kept>,
  now: number,
): boolean => {
  const { refresh_token, expires_at } = account.storedSecret.values
  const isRenewable = refresh_token !== '' && accounts.isRenewed(account)
  return isRenewable && expires_at !== '' && Date.parse(expires_at) - aheadMs <= now
}

const isOver = ({ storedSecret }: StoredProviderAccount, now: number): boolean =>
  Date.parse(storedSecret.values.expires_at) <= now

/** Handles a concurrent renewal: returns the stored tokens if they are still valid or already renewed. */
const whileUnderWay = async <Data, Kept extends ProviderTokens>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Data, Kept>,
  before: StoredProviderAccount<Data, Kept>,
): Promise<StoredProviderAccount<Data, Kept>> => {
  const account = await requireKept(deps, project, accounts, before.factor.factorId)
  if (!isOver(account, deps.clock.now())) return account
  throw new ProviderError(
    'oauth_refresh_under_way',
    'The access token has expired, and another request is renewing it. Try again in a moment.',
    { retryAfterSeconds: 1 },
  )
}

const rotateRefreshToken = async <Data, Kept extends ProviderTokens>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Data, Kept>,
  account: StoredProviderAccount<Data, Kept>,
): Promise<StoredProviderAccount<Data, Kept>> => {
  const name = accounts.nameOf(account)
  let values: ProviderValues
  try {
    values = await accounts.renew(project, account)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    deps.log.warn(
      { factor: accounts.kind.name, fault: cause instanceof Error ? cause.name : typeof cause },
      'could not renew an access token',
    )
    if (cause instanceof RenewalRefused) {
      throw new ProviderError(
        'oauth_refresh_refused',
        `Could not refresh the ${name} access token: the user revoked consent or the grant expired. Stored tokens were not changed. Ask the user to sign in with ${name} again.`,
        { cause },
      )
    }
    if (!isOver(account, deps.clock.now())) return account
    throw new ProviderError(
      'service_unavailable',
      `Could not refresh the ${name} access token: ${name} did not answer. Stored tokens were not changed. Try again in a moment.`,
      { cause, retryAfterSeconds: 5 },
    )
  }
  return keepRenewed(deps, project, accounts, account, values)
}

/** Stores renewed tokens, unless a sign-in has stored newer ones meanwhile. */
const keepRenewed = async <Data, Kept extends ProviderTokens>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Data, Kept>,
  renewedAccount: StoredProviderAccount<Data, Kept>,
  values: ProviderValues,
): Promise<StoredProviderAccount<Data, Kept>> => {
  const { factorId } = renewedAccount.factor
  const renewedSecret = { ...renewedAccount.storedSecret, values }
  const after = deps.sealing.seal(sealedAt('factors.sealed', factorId), JSON.stringify(renewedSecret))
  let storedAccount = renewedAccount
  while (!(await swapSealed(deps.store.db, project, storedAccount.factor, after))) {
    storedAccount = await requireKept(deps, project, accounts, factorId)
    // Re-sealed with another key, but the same tokens: try again.
    if (storedAccount.storedSecret.values.refresh_token !== renewedAccount.storedSecret.values.refresh_token)
      return storedAccount
  }
  return { factor: { ...renewedAccount.factor, sealed: after }, storedSecret: renewedSecret }
}
