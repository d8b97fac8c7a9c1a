import { factorByKey, factorKey } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Deps } from '../deps.ts'
import { externalId } from '../factors/external-id.ts'
import { isId } from '../ids.ts'
import { isExternalId } from '../users/external-id.ts'
import { namedOrganization } from './named-organization.ts'
import { inside } from './organization-scope.ts'

/**
 * Puts our ids in the place of a site's own names for an organization and its member, so that every call of a back end takes
 * either. A name that is nobody's stays as it is, and the call refuses it.
 */
export const settleNames = async <Input extends object>(
  { store: { rows } }: Deps,
  project: Project,
  input: Input,
): Promise<Input> => {
  const { organization_id: asked, member_id: member } = input as Readonly<Record<string, unknown>>
  if (typeof asked !== 'string' || (isId(asked) && (typeof member !== 'string' || isId(member)))) return input
  const organization = await namedOrganization(rows, project, asked)
  if (organization === null) return input
  const settled = { ...input, organization_id: organization.organizationId }
  if (typeof member !== 'string' || !isExternalId(member)) return settled
  const key = factorKey(inside(project, organization), { kind: externalId.name, lookupKey: member })
  const known = await factorByKey(rows, key)
  return known === null ? settled : { ...settled, member_id: known.ownerId }
}
