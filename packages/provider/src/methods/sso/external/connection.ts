import type { ExternalConnection } from '@latchkey/protocol/methods/sso/connections'
import type { SsoConnection } from '../../../store/tables/organizations/sso-connections.ts'
import type { ConnectionRoles } from '../connection-roles.ts'

/** The stored values of an external connection; empty if not set. */
export interface ExternalConnectionData extends ConnectionRoles {
  readonly displayName: string
  /** The kind of the source's identity provider, as of the last change. */
  readonly identityProvider: string
  /** The organization that owns the source connection. */
  readonly sourceOrganizationId: string
}

const emptyExternal: ExternalConnectionData = {
  displayName: '',
  identityProvider: 'generic',
  sourceOrganizationId: '',
  connectionRoles: [],
  groupRoles: [],
}

export const externalConnectionData = ({ told }: SsoConnection): ExternalConnectionData => ({
  ...emptyExternal,
  ...(told as Partial<ExternalConnectionData>),
})

/** Returns a connection in wire form. Of the source it contains only names. */
export const wireExternal = (connection: SsoConnection): ExternalConnection => {
  const settings = externalConnectionData(connection)
  return {
    organization_id: connection.organizationId,
    connection_id: connection.connectionId,
    external_organization_id: settings.sourceOrganizationId,
    external_connection_id: connection.sourceId ?? '',
    display_name: settings.displayName,
    status: connection.status,
    external_connection_implicit_role_assignments: settings.connectionRoles,
    external_group_implicit_role_assignments: settings.groupRoles,
  }
}
