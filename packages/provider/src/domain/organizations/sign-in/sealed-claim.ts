import { SealBroken, type Sealing } from '../../../ports/sealing.ts'
import { sealedInPurpose } from '../../../store/sealed-columns.ts'
import type { KeptClaim } from './pending-claim.ts'

/** A claim at rest: what its provider handed out is sealed. */
export type SealedClaim = Omit<KeptClaim, 'handedOut'> & { readonly sealed?: string }

export const sealClaim = (sealing: Sealing, secretId: string, { handedOut, ...claim }: KeptClaim): SealedClaim => ({
  ...claim,
  ...(handedOut !== undefined && { sealed: sealing.seal(sealedInPurpose(secretId), JSON.stringify(handedOut)) }),
})

export const openClaim = (sealing: Sealing, secretId: string, { sealed, ...kept }: SealedClaim): KeptClaim => {
  // A release that did not record it kept none; such a claim demonstrates nothing.
  const claim = { ...kept, provesAddress: kept.provesAddress ?? null }
  if (sealed === undefined) return claim
  try {
    return { ...claim, handedOut: JSON.parse(sealing.open(sealedInPurpose(secretId), sealed)) }
  } catch (fault) {
    // The keys were changed since. Who it is was proven all the same; the next sign-in brings the rest again.
    if (fault instanceof SealBroken) return claim
    throw fault
  }
}
