import type { ProviderValues } from '@latchkey/protocol/methods/oauth/provider-values'
import { everyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { unknownFactor } from '../../identity/back-end/remove-factor.ts'
import { type OAuthSecret, type OAuthShown, oauthAccount } from '../../identity/factors/oauth.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Rows } from '../../store/store.ts'
import type { SealedFactor } from '../../store/tables/factors.ts'
import { consumeOnce, holdSlot } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import { sealedFactorById, swapSealed } from '../../store/tables/sealed-factors.ts'
import { requireClient } from './client.ts'
import { RenewalRefused, renewValues } from './renew.ts'
import type { SocialProvider } from './social-provider.ts'
import { socialProviders } from './table.ts'

/** An outside account with what its provider handed out. */
export interface KeptAccount {
  readonly factor: SealedFactor<OAuthShown>
  readonly values: ProviderValues
}

/** What a token must still live to be told: a site needs a moment to use it. */
const aheadMs = 60_000

/** Longer than a provider is waited for; whoever dies at work does not hold an account for longer. */
const holdMs = 30_000

/** What is kept of an account; `null` where there is none such, or nothing of its provider. */
export const keptAccount = async (
  { sealing }: Pick<Deps, 'sealing'>,
  rows: Rows,
  project: Project,
  factorId: string,
): Promise<KeptAccount | null> => {
  const factor = await sealedFactorById(rows, project, { kind: oauthAccount.name, factorId })
  if (factor === null) return null
  const { values }: OAuthSecret = JSON.parse(sealing.open(sealedAt('factors.sealed', factorId), factor.sealed))
  return { factor: factor as SealedFactor<OAuthShown>, values }
}

/** What an outside provider handed out for a person, renewed where the access token is over or about to be. */
export const livingValues = async (deps: Deps, project: Project, factorId: string): Promise<KeptAccount> => {
  const { store, clock, random } = deps
  const { projectId } = project
  const kept = await requireKept(deps, project, factorId)
  if (!isDue(kept, clock.now())) return kept
  const secretId = `oauth-renewal-${random.uuid()}`
  const slot = `oauth-renewal-of-${factorId}`
  const held = { secretId, projectId, slot, holder: 'oauth', digest: '', salt: '', purpose: {} }
  const now = clock.now()
  // A refresh token is good for one use at most providers: of several requests at once one asks, on whatever node.
  if (!(await holdSlot(store.rows, { ...held, expiresAt: now + holdMs }, now)))
    return whileUnderWay(deps, project, kept)
  try {
    const read = await requireKept(deps, project, factorId)
    return isDue(read, now) ? await renewed(deps, project, read) : read
  } finally {
    await consumeOnce(store.rows, { projectId }, secretId)
  }
}

const requireKept = async (deps: Deps, project: Project, factorId: string): Promise<KeptAccount> => {
  const kept = await keptAccount(deps, deps.store.rows, project, factorId)
  if (kept === null) throw unknownFactor(oauthAccount)
  return kept
}

const rowOf = ({ factor }: KeptAccount): SocialProvider => socialProviders[factor.shown.provider]

const isDue = (kept: KeptAccount, now: number): boolean => {
  const { refresh_token, expires_at } = kept.values
  const isRenewable = refresh_token !== '' && rowOf(kept).refresh !== null
  return isRenewable && expires_at !== '' && Date.parse(expires_at) - aheadMs <= now
}

const isOver = ({ values }: KeptAccount, now: number): boolean => Date.parse(values.expires_at) <= now

/** Somebody else asks already. What is kept lives on for a moment, or what they were told is there by now. */
const whileUnderWay = async (deps: Deps, project: Project, before: KeptAccount): Promise<KeptAccount> => {
  const kept = await requireKept(deps, project, before.factor.factorId)
  if (!isOver(kept, deps.clock.now())) return kept
  throw new ProviderError(
    'oauth_refresh_under_way',
    'The access token is over, and another request is renewing it. Ask again in a moment.',
    { retryAfterSeconds: 1 },
  )
}

const renewed = async (deps: Deps, project: Project, kept: KeptAccount): Promise<KeptAccount> => {
  const { provider, subject } = kept.factor.shown
  const name = everyOAuthProvider[provider]
  const client = await requireClient(deps, project, provider)
  let values: ProviderValues
  try {
    values = await renewValues(deps, { row: rowOf(kept), client, subject, values: kept.values })
  } catch (cause) {
    deps.log.warn({ provider, fault: cause instanceof Error ? cause.name : typeof cause }, 'no new access token')
    if (cause instanceof RenewalRefused) {
      throw new ProviderError(
        'oauth_refresh_refused',
        `${name} gives no new access token: the person took their leave back there, or it has ended. What is kept is as it was. Let the person sign in with ${name} again.`,
        { cause },
      )
    }
    if (!isOver(kept, deps.clock.now())) return kept
    throw new ProviderError(
      'service_unavailable',
      `${name} did not answer when it was asked for a new access token. What is kept is as it was. Ask again in a moment.`,
      { cause, retryAfterSeconds: 5 },
    )
  }
  return keepRenewed(deps, project, kept, values)
}

/** Keeps what was told, unless a sign-in has brought something newer in the meantime. */
const keepRenewed = async (
  deps: Deps,
  project: Project,
  used: KeptAccount,
  values: ProviderValues,
): Promise<KeptAccount> => {
  const { factorId, shown } = used.factor
  const place = sealedAt('factors.sealed', factorId)
  const secret: OAuthSecret = { provider: shown.provider, values }
  const after = deps.sealing.seal(place, JSON.stringify(secret))
  let read = used
  while (!(await swapSealed(deps.store.rows, project, read.factor, after))) {
    read = await requireKept(deps, project, factorId)
    // Sealed anew by another key it is still what was used.
    if (read.values.refresh_token !== used.values.refresh_token) return read
  }
  return { factor: { ...used.factor, sealed: after }, values }
}
