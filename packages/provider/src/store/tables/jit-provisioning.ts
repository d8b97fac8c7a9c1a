import { type Scope, within } from '../scope.ts'
import type { Db } from '../store.ts'
import { type Organization, organization, organizationColumns } from './organizations.ts'

/** What admits non-members to an organization (JIT provisioning): `email open.example`, `slack T012345`. */
export interface JitProvisioningTable {
  project_id: string
  organization_id: string
  door: string
}

declare module '../schema.ts' {
  interface Schema {
    organization_doors: JitProvisioningTable
  }
}

/** Replaces what admits non-members to an organization. The caller holds the organization's lock. */
export const writeJitProvisioning = async (
  db: Db,
  scope: Scope,
  organizationId: string,
  doors: readonly string[],
): Promise<void> => {
  await within(db, scope).deleteFrom('organization_doors').where('organization_id', '=', organizationId).execute()
  const { projectId: project_id } = scope
  const doorRows = [...new Set(doors)].map((door) => ({ project_id, organization_id: organizationId, door }))
  if (doorRows.length > 0) await within(db, scope).insertInto('organization_doors').values(doorRows).execute()
}

/** Maximum number of organizations in one discovery. */
const maxOrganizations = 200

/** Returns the organizations that one of these admits to, oldest first. */
export const organizationsByJitProvisioning = async (
  db: Db,
  scope: Scope,
  doors: readonly string[],
): Promise<readonly Organization[]> => {
  if (doors.length === 0) return []
  const ids = within(db, scope)
    .selectFrom('organization_doors')
    .select('organization_doors.organization_id')
    .where('organization_doors.door', 'in', doors)
  const organizationRows = await within(db, scope)
    .selectFrom('organizations')
    .select(organizationColumns)
    .where('organization_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('organization_id')
    .limit(maxOrganizations)
    .execute()
  return organizationRows.map(organization)
}
