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

/** What is kept sealed of an account elsewhere, as JSON: what its provider handed out last, and by whom that is renewed. */
export type HandedOut = OAuthSecret | SsoSecret

/** An account elsewhere with what its provider handed out. */
export interface KeptAccount<Shown = unknown, Kept extends HandedOut = HandedOut> {
  readonly factor: SealedFactor<Shown>
  readonly kept: Kept
}

/** What is kept of an account; `null` where there is none such, or nothing of its provider. */
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

/** Keeps what a provider has handed out at a sign-in, beside what it handed out before and did not say again. */
export const keepHandedOut = async (
  { sealing }: Pick<Deps, 'sealing'>,
  rows: Rows,
  scope: Scope,
  ownerId: string,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
  told: HandedOut,
): Promise<void> => {
  const before = await keptAccount({ sealing }, rows, scope, { kind, factorId })
  const values = joinedValues(isOfSame(before?.kept, told) ? before.kept.values : null, told.values)
  const sealed = sealing.seal(sealedAt('factors.sealed', factorId), JSON.stringify({ ...told, values }))
  await writeSealed(rows, scope, ownerId, { factorId, sealed })
}

/** A connection that was turned to another provider hands out nothing that belongs to what the one before did. */
const isOfSame = <Kept extends HandedOut>(before: Kept | undefined, told: HandedOut): before is Kept =>
  before !== undefined &&
  ('provider' in told
    ? 'provider' in before && before.provider === told.provider
    : 'tokenURL' in before && before.tokenURL === told.tokenURL && before.clientId === told.clientId)
