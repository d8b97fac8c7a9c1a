import type { ExternalConnection } from '@latchkey/protocol/methods/sso/connections'
import type { SsoConnection } from '../../../store/tables/sso-connections.ts'
import type { ConnectionRoles } from '../connection-roles.ts'

/** What is kept of a connection that is another organization's. Empty where nothing is set. */
export interface ExternalTold extends ConnectionRoles {
  readonly displayName: string
  /** The kind of identity provider that it leads to, as the source said when this was written. */
  readonly identityProvider: string
  /** Whose the source is. */
  readonly sourceOrganizationId: string
}

const emptyExternal: ExternalTold = {
  displayName: '',
  identityProvider: 'generic',
  sourceOrganizationId: '',
  connectionRoles: [],
  groupRoles: [],
}

export const externalTold = ({ told }: SsoConnection): ExternalTold => ({
  ...emptyExternal,
  ...(told as Partial<ExternalTold>),
})

/** A connection as its owners read it: where it leads to they read by no more than the names. */
export const wireExternal = (connection: SsoConnection): ExternalConnection => {
  const told = externalTold(connection)
  return {
    organization_id: connection.organizationId,
    connection_id: connection.connectionId,
    external_organization_id: told.sourceOrganizationId,
    external_connection_id: connection.sourceId ?? '',
    display_name: told.displayName,
    status: connection.status,
    external_connection_implicit_role_assignments: told.connectionRoles,
    external_group_implicit_role_assignments: told.groupRoles,
  }
}
