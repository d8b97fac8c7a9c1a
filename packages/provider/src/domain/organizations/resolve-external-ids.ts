import { factorByKey, factorKey } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Deps } from '../deps.ts'
import { externalId } from '../factors/external-id.ts'
import { isId } from '../ids.ts'
import { organizationScope } from '../organization-scope.ts'
import { isExternalId } from '../users/external-id.ts'
import { namedOrganization } from './named-organization.ts'

/**
 * Replaces a site's external IDs of an organization and its member with our IDs, so that every call of a back end
 * accepts either. Unknown ones stay, and the call rejects them.
 */
export const resolveExternalIds = async <Input extends object>(
  { store: { db } }: Deps,
  project: Project,
  input: Input,
): Promise<Input> => {
  const { organization_id: nameOrId, member_id: member } = input as Readonly<Record<string, unknown>>
  if (typeof nameOrId !== 'string' || (isId(nameOrId) && (typeof member !== 'string' || isId(member)))) return input
  const organization = await namedOrganization(db, project, nameOrId)
  if (organization === null) return input
  const settled = { ...input, organization_id: organization.organizationId }
  if (typeof member !== 'string' || !isExternalId(member)) return settled
  const key = factorKey(organizationScope(project, organization), { kind: externalId.name, lookupKey: member })
  const externalFactor = await factorByKey(db, key)
  return externalFactor === null ? settled : { ...settled, member_id: externalFactor.ownerId }
}
