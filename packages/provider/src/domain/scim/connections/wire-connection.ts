import type {
  ScimConnectionWithNextToken,
  ScimConnectionWithToken,
  ScimIdentityProvider,
  ScimRoleAssignment,
  ScimConnection as Wire,
} from '@latchkey/protocol/scim/connections'
import type { Db } from '../../../store/store.ts'
import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import type { ScimConnection } from '../../../store/tables/scim/scim-connections.ts'
import { scimGroupsById } from '../../../store/tables/scim/scim-groups.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { wireTime } from '../../wire-time.ts'

/** A connection with everything that its answers contain. */
export interface ScimConnectionState {
  readonly connection: ScimConnection
  readonly assignments: readonly ScimRoleAssignment[]
}

/** Adds the names of the groups to the role assignments of an organization. */
export const scimConnectionState = async (
  db: Db,
  scope: OrganizationProject,
  { policies }: Organization,
  connection: ScimConnection,
): Promise<ScimConnectionState> => {
  const { scim_implicit_roles: assigned } = policies
  const groups = await scimGroupsById(db, scope, [...new Set(assigned.map(({ group_id }) => group_id))])
  const names = new Map(groups.map(({ groupId, attributes }) => [groupId, attributes.displayName]))
  return {
    connection,
    assignments: assigned.map(({ role_id, group_id }) => ({
      role_id,
      group_id,
      group_name: names.get(group_id) ?? '',
    })),
  }
}

/** Returns the path of a connection's SCIM service. */
export const scimServicePath = (connectionId: string): string => `/scim/v2/${connectionId}`

/** Entra ID follows the RFC in its PATCH requests if the URL has this flag. Unknown parameters are ignored. */
const entraFlag = '?aadOptscim062020'

const common = ({ connection, assignments }: ScimConnectionState, baseURL: string) => ({
  organization_id: connection.organizationId,
  connection_id: connection.connectionId,
  status: 'active' as const,
  display_name: connection.displayName,
  identity_provider: connection.identityProvider as ScimIdentityProvider,
  base_url:
    baseURL +
    scimServicePath(connection.connectionId) +
    (connection.identityProvider === 'microsoft-entra' ? entraFlag : ''),
  bearer_token_expires_at: wireTime(connection.token.expiresAt),
  scim_group_implicit_role_assignments: assignments,
})

const nextExpiry = ({ nextToken }: ScimConnection) =>
  nextToken === null ? {} : { next_bearer_token_expires_at: wireTime(nextToken.expiresAt) }

export const wireScimConnection = (state: ScimConnectionState, baseURL: string): Wire => ({
  ...common(state, baseURL),
  bearer_token_last_four: state.connection.token.lastFour,
  next_bearer_token_last_four: state.connection.nextToken?.lastFour ?? '',
  ...nextExpiry(state.connection),
})

export const wireNewScimConnection = (
  state: ScimConnectionState,
  bearerToken: string,
  baseURL: string,
): ScimConnectionWithToken => ({ ...common(state, baseURL), bearer_token: bearerToken })

export const wireRotatingScimConnection = (
  state: ScimConnectionState,
  nextBearerToken: string,
  baseURL: string,
): ScimConnectionWithNextToken => ({
  ...common(state, baseURL),
  bearer_token_last_four: state.connection.token.lastFour,
  next_bearer_token: nextBearerToken,
  ...nextExpiry(state.connection),
})
