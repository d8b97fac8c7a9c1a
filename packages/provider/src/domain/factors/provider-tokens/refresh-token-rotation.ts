import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { ProviderError } from '../../../errors.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import { consumeOnce, holdSlot } from '../../../store/tables/once-secrets.ts'
import type { Project } from '../../../store/tables/projects.ts'
import { swapSealed } from '../../../store/tables/sealed-factors.ts'
import type { Deps } from '../../deps.ts'
import type { FactorKind } from '../factor-kind.ts'
import { unknownFactor } from '../remove-factor-by-id.ts'
import { RenewalRefused } from './refresh-refused.ts'
import { type HandedOut, type KeptAccount, keptAccount } from './stored-tokens.ts'

/** Accounts of one kind, and how what their providers handed out is renewed. */
export interface Renewable<Shown, Kept extends HandedOut> {
  readonly kind: FactorKind<Shown>
  /** What the provider of an account is called. */
  nameOf(account: KeptAccount<Shown, Kept>): string
  /** Whether a refresh token of its is of any use. */
  isRenewed(account: KeptAccount<Shown, Kept>): boolean
  /** Asks for new values. Throws RenewalRefused where there will be none. */
  renew(project: Project, account: KeptAccount<Shown, Kept>): Promise<ProviderValues>
}

/** What a token must still live to be told: a site needs a moment to use it. */
const aheadMs = 60_000

/** Longer than a provider is waited for; whoever dies at work does not hold an account for longer. */
const holdMs = 30_000

/** What an outside provider handed out for a person, renewed where the access token is over or about to be. */
export const livingValues = async <Shown, Kept extends HandedOut>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Shown, Kept>,
  factorId: string,
): Promise<KeptAccount<Shown, Kept>> => {
  const { store, clock, random } = deps
  const { projectId } = project
  const account = await requireKept(deps, project, accounts, factorId)
  if (!isDue(accounts, account, clock.now())) return account
  const secretId = `oauth-renewal-${random.uuid()}`
  const slot = `oauth-renewal-of-${factorId}`
  const held = { secretId, projectId, slot, holder: 'oauth', digest: '', salt: '', purpose: {} }
  const now = clock.now()
  // A refresh token is good for one use at most providers: of several requests at once one asks, on whatever node.
  if (!(await holdSlot(store.rows, { ...held, expiresAt: now + holdMs }, now)))
    return whileUnderWay(deps, project, accounts, account)
  try {
    const read = await requireKept(deps, project, accounts, factorId)
    return isDue(accounts, read, now) ? await renewed(deps, project, accounts, read) : read
  } finally {
    await consumeOnce(store.rows, { projectId }, secretId)
  }
}

const requireKept = async <Shown, Kept extends HandedOut>(
  deps: Deps,
  project: Project,
  { kind }: Renewable<Shown, Kept>,
  factorId: string,
): Promise<KeptAccount<Shown, Kept>> => {
  const account = await keptAccount(deps, deps.store.rows, project, { kind: kind.name, factorId })
  if (account === null) throw unknownFactor(kind)
  // What a kind shows and keeps is written under its name alone.
  return account as KeptAccount<Shown, Kept>
}

const isDue = <Shown, Kept extends HandedOut>(
  accounts: Renewable<Shown, Kept>,
  account: KeptAccount<Shown, Kept>,
  now: number,
): boolean => {
  const { refresh_token, expires_at } = account.kept.values
  const isRenewable = refresh_token !== '' && accounts.isRenewed(account)
  return isRenewable && expires_at !== '' && Date.parse(expires_at) - aheadMs <= now
}

const isOver = ({ kept }: KeptAccount, now: number): boolean => Date.parse(kept.values.expires_at) <= now

/** Somebody else asks already. What is kept lives on for a moment, or what they were told is there by now. */
const whileUnderWay = async <Shown, Kept extends HandedOut>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Shown, Kept>,
  before: KeptAccount<Shown, Kept>,
): Promise<KeptAccount<Shown, Kept>> => {
  const account = await requireKept(deps, project, accounts, before.factor.factorId)
  if (!isOver(account, deps.clock.now())) return account
  throw new ProviderError(
    'oauth_refresh_under_way',
    'The access token is over, and another request is renewing it. Ask again in a moment.',
    { retryAfterSeconds: 1 },
  )
}

const renewed = async <Shown, Kept extends HandedOut>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Shown, Kept>,
  account: KeptAccount<Shown, Kept>,
): Promise<KeptAccount<Shown, Kept>> => {
  const name = accounts.nameOf(account)
  let values: ProviderValues
  try {
    values = await accounts.renew(project, account)
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    deps.log.warn(
      { factor: accounts.kind.name, fault: cause instanceof Error ? cause.name : typeof cause },
      'no new access token',
    )
    if (cause instanceof RenewalRefused) {
      throw new ProviderError(
        'oauth_refresh_refused',
        `${name} gives no new access token: the person took their leave back there, or it has ended. What is kept is as it was. Let the person sign in with ${name} again.`,
        { cause },
      )
    }
    if (!isOver(account, deps.clock.now())) return account
    throw new ProviderError(
      'service_unavailable',
      `${name} did not answer when it was asked for a new access token. What is kept is as it was. Ask again in a moment.`,
      { cause, retryAfterSeconds: 5 },
    )
  }
  return keepRenewed(deps, project, accounts, account, values)
}

/** Keeps what was told, unless a sign-in has brought something newer in the meantime. */
const keepRenewed = async <Shown, Kept extends HandedOut>(
  deps: Deps,
  project: Project,
  accounts: Renewable<Shown, Kept>,
  used: KeptAccount<Shown, Kept>,
  values: ProviderValues,
): Promise<KeptAccount<Shown, Kept>> => {
  const { factorId } = used.factor
  const kept = { ...used.kept, values }
  const after = deps.sealing.seal(sealedAt('factors.sealed', factorId), JSON.stringify(kept))
  let read = used
  while (!(await swapSealed(deps.store.rows, project, read.factor, after))) {
    read = await requireKept(deps, project, accounts, factorId)
    // Sealed anew by another key it is still what was used.
    if (read.kept.values.refresh_token !== used.kept.values.refresh_token) return read
  }
  return { factor: { ...used.factor, sealed: after }, kept }
}
