import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import type { Proof } from '../../../store/tables/sessions/session-proofs.ts'
import type { Deps } from '../../deps.ts'
import { kindOf } from '../../factors/registry.ts'
import { methodOf } from './pending-claim.ts'
import { allowsMethod, mfaRequired } from './required-factors.ts'

/**
 * Whether proofs of a session meet the policy that the member's organization has now: an allowed first factor, and a
 * second one if it requires one. A user has no organization, so every proof does.
 */
export const meetsPolicy = (
  deps: Pick<Deps, 'sealing'>,
  membership: Membership | null,
  proofs: readonly Proof[],
): boolean => {
  if (membership === null) return true
  const { organization, member } = membership
  const first = proofs.filter(({ kind }) => kindOf(kind).isPrimary)
  return (
    first.some((proof) => allowsMethod(organization, member, methodOf(proof))) &&
    mfaRequired(deps, organization, member, proofs) === null
  )
}
