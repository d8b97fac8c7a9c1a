import { ProviderError } from '../../../errors.ts'
import type { Db } from '../../../store/store.ts'
import { dropFactor, factorByKey, factorKey } from '../../../store/tables/factors/factors.ts'
import type { Member } from '../../../store/tables/organizations/memberships.ts'
import type { Deps } from '../../deps.ts'
import { addFactor } from '../../factors/add-factor.ts'
import { externalId } from '../../factors/external-id.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { requireExternalId } from '../../users/external-id.ts'

/** Replaces a member's external ID; an empty one removes it. The caller holds the member's lock. */
export const callOutside = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  member: Member,
  wished: string,
): Promise<void> => {
  const { memberId } = member
  const [standing] = factorsOf(member, externalId)
  if (standing?.publicData.id === wished) return
  const lookupKey = wished === '' ? null : requireExternalId(wished)
  if (standing !== undefined) await dropFactor(db, scope, memberId, standing)
  if (lookupKey === null) return
  const conflictingFactor = await factorByKey(db, factorKey(scope, { kind: externalId.name, lookupKey }))
  const addition = { kind: externalId, lookupKey, publicData: { id: lookupKey }, isProven: false }
  if (conflictingFactor === null && (await addFactor(deps, db, scope, memberId, addition)) !== null) return
  throw new ProviderError(
    'duplicate_member_external_id',
    'Another member of the organization already has this `external_id`. Nothing was changed. Choose a different one, or remove it from that member first.',
  )
}
