import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { type Factor, factorByKey, factorKey, noteUse, writeFactorData } from '../../../store/tables/factors/factors.ts'
import { causeOf, type Proof } from '../../../store/tables/sessions/session-proofs.ts'
import type { Deps } from '../../deps.ts'
import { enrolFactor } from '../../factors/add-factor.ts'
import { email } from '../../factors/contacts.ts'
import { keepHandedOut } from '../../factors/provider-tokens/stored-tokens.ts'
import { kindOf } from '../../factors/registry.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import type { PendingClaim } from './pending-claim.ts'

/**
 * Converts claims to proofs of the member's factors. Adds new provider accounts, so pass only claims that count for the
 * member (`claimsThatCount`).
 */
export const proveClaims = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  memberId: string,
  claims: readonly PendingClaim[],
): Promise<readonly Proof[]> => {
  const proofs: Proof[] = []
  for (const claim of claims) {
    const { kind, publicData, type, delivery, provenAt, provesAddress, providerTokens } = claim
    const factorId = claim.factorId ?? (await ownFactor(deps, db, scope, memberId, claim)).factorId
    if (providerTokens !== undefined) await keepHandedOut(deps, db, scope, memberId, { kind, factorId }, providerTokens)
    const how = { type, delivery, provenAt, provesAddress, ...causeOf(claim) }
    proofs.push({ factorId, kind, publicData, ...how, manner: 'proof' })
  }
  return proofs
}

const ownFactor = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  memberId: string,
  { kind, lookupKey, publicData }: PendingClaim,
): Promise<Factor> => {
  const existingFactor = await factorByKey(db, factorKey(scope, { kind, lookupKey }))
  if (existingFactor !== null && existingFactor.ownerId !== memberId) throw notTheirs()
  if (existingFactor === null) {
    // A member has one address, stored before it is proven.
    if (kind === email.name) throw notTheirs()
    const addition = { kind: kindOf(kind), lookupKey, publicData, isProven: true }
    const addedFactor = await enrolFactor(deps, db, scope, memberId, addition)
    if (addedFactor === null) throw notTheirs()
    return addedFactor
  }
  if (kind === 'sso' || kind === 'oauth') {
    await noteUse(db, scope, existingFactor.factorId, deps.clock.now())
    await writeFactorData(db, scope, memberId, { factorId: existingFactor.factorId, publicData })
  }
  return existingFactor
}

const notTheirs = () =>
  new ProviderError(
    'unauthorized_action',
    'The proven factors belong to two members of the organization. You were not signed in. Sign in with a factor of one of them.',
  )
