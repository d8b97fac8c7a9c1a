import { SealBroken, type Sealing } from '../../../ports/sealing.ts'
import { sealedInPurpose } from '../../../store/sealed-columns.ts'
import type { PendingClaim } from './pending-claim.ts'

/**
 * A stored claim, with the tokens of its provider sealed. Nodes of earlier releases read it too, so its public data keeps
 * the name `shown`.
 */
export type SealedClaim = Omit<PendingClaim, 'providerTokens' | 'publicData'> & {
  readonly shown: unknown
  readonly sealed?: string
}

export const sealClaim = (
  sealing: Sealing,
  secretId: string,
  { providerTokens, publicData, ...claim }: PendingClaim,
): SealedClaim => ({
  ...claim,
  shown: publicData,
  ...(providerTokens !== undefined && {
    sealed: sealing.seal(sealedInPurpose(secretId), JSON.stringify(providerTokens)),
  }),
})

export const openClaim = (
  sealing: Sealing,
  secretId: string,
  { sealed, shown, ...storedClaim }: SealedClaim,
): PendingClaim => {
  // Earlier releases did not record it; such a claim demonstrates no address.
  const claim = { ...storedClaim, publicData: shown, provesAddress: storedClaim.provesAddress ?? null }
  if (sealed === undefined) return claim
  try {
    return { ...claim, providerTokens: JSON.parse(sealing.open(sealedInPurpose(secretId), sealed)) }
  } catch (fault) {
    // The encryption keys were replaced since. The identity is still proven; the next sign-in brings new tokens.
    if (fault instanceof SealBroken) return claim
    throw fault
  }
}
