import { ProviderError } from '../../../errors.ts'
import type { Rows } from '../../../store/store.ts'
import { type Factor, factorByKey, factorKey, noteUse, writeShown } from '../../../store/tables/factors.ts'
import type { Proof } from '../../../store/tables/session-proofs.ts'
import type { Deps } from '../../deps.ts'
import { enrolFactor } from '../../factors/add-factor.ts'
import { email } from '../../factors/contacts.ts'
import { keepHandedOut } from '../../factors/provider-tokens/stored-tokens.ts'
import { kindOf } from '../../factors/registry.ts'
import type { OrganizationProject } from '../organization-scope.ts'
import type { KeptClaim } from './pending-claim.ts'

/**
 * Turns claims into proofs of the member's own factors. A new outside account becomes one, so the caller passes only claims that
 * count for the member (`claimsThatCount`).
 */
export const proveClaims = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
  claims: readonly KeptClaim[],
): Promise<readonly Proof[]> => {
  const proofs: Proof[] = []
  for (const claim of claims) {
    const { kind, shown, type, delivery, provenAt, provesAddress, handedOut } = claim
    const factorId = claim.factorId ?? (await ownFactor(deps, rows, realm, memberId, claim)).factorId
    if (handedOut !== undefined) await keepHandedOut(deps, rows, realm, memberId, { kind, factorId }, handedOut)
    proofs.push({ factorId, kind, shown, type, delivery, provenAt, provesAddress, manner: 'proof' })
  }
  return proofs
}

const ownFactor = async (
  deps: Deps,
  rows: Rows,
  realm: OrganizationProject,
  memberId: string,
  { kind, lookupKey, shown }: KeptClaim,
): Promise<Factor> => {
  const standing = await factorByKey(rows, factorKey(realm, { kind, lookupKey }))
  if (standing !== null && standing.ownerId !== memberId) throw notTheirs()
  if (standing === null) {
    // A member has one address, which was theirs before anybody answered from it.
    if (kind === email.name) throw notTheirs()
    const addition = { kind: kindOf(kind), lookupKey, shown, isProven: true }
    const added = await enrolFactor(deps, rows, realm, memberId, addition)
    if (added === null) throw notTheirs()
    return added
  }
  if (kind === 'sso' || kind === 'oauth') {
    await noteUse(rows, realm, standing.factorId, deps.clock.now())
    await writeShown(rows, realm, memberId, { factorId: standing.factorId, shown })
  }
  return standing
}

const notTheirs = () =>
  new ProviderError(
    'unauthorized_action',
    'What was proven belongs to two members of the organization, so nobody was signed in. Sign in by one of them.',
  )
