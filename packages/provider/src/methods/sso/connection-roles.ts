import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { type Organization, writeOrganization } from '../../store/tables/organizations.ts'
import type { SamlTold } from './saml/connection.ts'

/**
 * Writes what roles come of a connection among the organization's policies, where they are read with every member: a change
 * counts at once, whoever is signed in. The caller holds the organization's lock.
 */
export const writeConnectionRoles = async (
  rows: Rows,
  organization: Organization,
  connectionId: string,
  { connectionRoles, groupRoles }: Pick<SamlTold, 'connectionRoles' | 'groupRoles'>,
  { projectId }: Scope,
): Promise<void> => {
  const { policies } = organization
  const others = policies.sso_implicit_roles.filter(({ connection_id }) => connection_id !== connectionId)
  const own = [
    ...connectionRoles.map(({ role_id }) => ({ connection_id: connectionId, role_id, group: null })),
    ...groupRoles.map(({ role_id, group }) => ({ connection_id: connectionId, role_id, group })),
  ]
  if (others.length === policies.sso_implicit_roles.length && own.length === 0) return
  await writeOrganization(
    rows,
    { projectId },
    {
      ...organization,
      policies: { ...policies, sso_implicit_roles: [...others, ...own] },
    },
  )
}
