import type { Sealing } from '../../../ports/sealing.ts'
import type { Scope } from '../../../store/scope.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import type { Db } from '../../../store/store.ts'
import type { Factor, SealedFactor } from '../../../store/tables/factors/factors.ts'
import { sealedFactorById, writeSealed } from '../../../store/tables/factors/sealed-factors.ts'
import type { Deps } from '../../deps.ts'
import type { OAuthSecret } from '../oauth.ts'
import type { SsoSecret } from '../sso.ts'
import { joinedValues } from './merge-values.ts'

/** The sealed JSON of a provider account: the tokens that the provider last issued, and the client that renews them. */
export type ProviderTokens = OAuthSecret | SsoSecret

/** A provider account with its tokens. */
export interface StoredProviderAccount<Data = unknown, Kept extends ProviderTokens = ProviderTokens> {
  readonly factor: SealedFactor<Data>
  readonly storedSecret: Kept
}

/** Reads a provider account with its tokens; `null` if there is no account or no token. */
export const storedProviderAccount = async (
  { sealing }: { readonly sealing: Sealing },
  db: Db,
  scope: Scope,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<StoredProviderAccount | null> => {
  const factor = await sealedFactorById(db, scope, { kind, factorId })
  if (factor === null) return null
  return { factor, storedSecret: JSON.parse(sealing.open(sealedAt('factors.sealed', factorId), factor.sealed)) }
}

/** Stores the tokens of a sign-in, merged with earlier ones that the provider did not return again. */
export const keepHandedOut = async (
  { sealing }: Pick<Deps, 'sealing'>,
  db: Db,
  scope: Scope,
  ownerId: string,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
  newTokens: ProviderTokens,
): Promise<void> => {
  const before = await storedProviderAccount({ sealing }, db, scope, { kind, factorId })
  const values = joinedValues(
    isOfSame(before?.storedSecret, newTokens) ? before.storedSecret.values : null,
    newTokens.values,
  )
  const sealed = sealing.seal(sealedAt('factors.sealed', factorId), JSON.stringify({ ...newTokens, values }))
  await writeSealed(db, scope, ownerId, { factorId, sealed })
}

/** Whether the tokens are from the same provider: a connection may have been moved to another one. */
const isOfSame = <Kept extends ProviderTokens>(before: Kept | undefined, newTokens: ProviderTokens): before is Kept =>
  before !== undefined &&
  ('provider' in newTokens
    ? 'provider' in before && before.provider === newTokens.provider
    : 'tokenURL' in before && before.tokenURL === newTokens.tokenURL && before.clientId === newTokens.clientId)
