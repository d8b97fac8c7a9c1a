import type { Sealing } from '../../../ports/sealing.ts'
import type { Scope } from '../../../store/scope.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import type { Rows } from '../../../store/store.ts'
import type { Factor, SealedFactor } from '../../../store/tables/factors.ts'
import { sealedFactorById, writeSealed } from '../../../store/tables/sealed-factors.ts'
import type { Deps } from '../../deps.ts'
import type { OAuthSecret } from '../oauth.ts'
import type { SsoSecret } from '../sso.ts'
import { joinedValues } from './merge-values.ts'

/** The sealed JSON of a provider account: the tokens that the provider last issued, and the client that renews them. */
export type HandedOut = OAuthSecret | SsoSecret

/** A provider account with its tokens. */
export interface KeptAccount<Shown = unknown, Kept extends HandedOut = HandedOut> {
  readonly factor: SealedFactor<Shown>
  readonly kept: Kept
}

/** Reads a provider account with its tokens; `null` if there is no account or no token. */
export const keptAccount = async (
  { sealing }: { readonly sealing: Sealing },
  rows: Rows,
  scope: Scope,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<KeptAccount | null> => {
  const factor = await sealedFactorById(rows, scope, { kind, factorId })
  if (factor === null) return null
  return { factor, kept: JSON.parse(sealing.open(sealedAt('factors.sealed', factorId), factor.sealed)) }
}

/** Stores the tokens of a sign-in, merged with earlier ones that the provider did not return again. */
export const keepHandedOut = async (
  { sealing }: Pick<Deps, 'sealing'>,
  rows: Rows,
  scope: Scope,
  ownerId: string,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
  newTokens: HandedOut,
): Promise<void> => {
  const before = await keptAccount({ sealing }, rows, scope, { kind, factorId })
  const values = joinedValues(isOfSame(before?.kept, newTokens) ? before.kept.values : null, newTokens.values)
  const sealed = sealing.seal(sealedAt('factors.sealed', factorId), JSON.stringify({ ...newTokens, values }))
  await writeSealed(rows, scope, ownerId, { factorId, sealed })
}

/** Whether the tokens are from the same provider: a connection may have been moved to another one. */
const isOfSame = <Kept extends HandedOut>(before: Kept | undefined, newTokens: HandedOut): before is Kept =>
  before !== undefined &&
  ('provider' in newTokens
    ? 'provider' in before && before.provider === newTokens.provider
    : 'tokenURL' in before && before.tokenURL === newTokens.tokenURL && before.clientId === newTokens.clientId)
