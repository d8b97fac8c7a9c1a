import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import {
  type Organization,
  type OrganizationColumns,
  organizationColumns,
  organizationReader,
} from './organizations.ts'

/** What admits non-members to an organization (JIT provisioning): `email open.example`, `slack T012345`. */
export interface JitProvisioningTable {
  project_id: string
  organization_id: string
  door: string
}

declare module '../../schema.ts' {
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

type Doors = Readonly<Record<`d${number}`, string>> & { readonly projectId: string }

/** Compiled statements by number of doors: two for an address, and one for each tenant of its accounts. */
const readers = new Map<number, (db: Db, values: Doors) => Promise<OrganizationColumns[]>>()

const readerOf = (size: number) => {
  const existingReader = readers.get(size)
  if (existingReader !== undefined) return existingReader
  const reader = compiled<Doors, OrganizationColumns>((db, value) => {
    const scope = { projectId: value('projectId') }
    const doors = Array.from({ length: size }, (_, at) => value(`d${at}`))
    const ids = within(db, scope)
      .selectFrom('organization_doors')
      .select('organization_doors.organization_id')
      .where('organization_doors.door', 'in', doors)
    return within(db, scope)
      .selectFrom('organizations')
      .select(organizationColumns)
      .where('organization_id', 'in', ids)
      .orderBy('created_at')
      .orderBy('organization_id')
      .limit(maxOrganizations)
  })
  readers.set(size, reader)
  return reader
}

/** Returns the organizations that one of these admits to, oldest first. */
export const organizationsByJitProvisioning = async (
  db: Db,
  { projectId }: Scope,
  doors: readonly string[],
): Promise<readonly Organization[]> => {
  if (doors.length === 0) return []
  const values: Doors = Object.fromEntries([['projectId', projectId], ...doors.map((door, at) => [`d${at}`, door])])
  const organizationRows = await readerOf(doors.length)(db, values)
  return organizationRows.map(organizationReader())
}
