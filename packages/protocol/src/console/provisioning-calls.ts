import type { ScimIdentityProvider, ScimLogEntry } from '../scim/connections.ts'
import { get, type NoInput, post, remove } from './console-call.ts'
import type {
  ConsoleProvisionedPage,
  ConsoleProvisioning,
  ConsoleProvisioningLog,
  ConsoleProvisioningToken,
} from './provisioning.ts'

/** The calls of the console about the connection by which an identity provider adds and removes members. */

export interface ProvisionedSearch {
  readonly cursor?: string
}

export interface ProvisioningLogSearch extends ProvisionedSearch {
  /** `refused` leaves out requests that succeeded. */
  readonly result?: 'refused'
}

export interface ConsoleNewProvisioning {
  readonly identity_provider: ScimIdentityProvider
  readonly display_name?: string
}

export const getProvisioning = get<NoInput, ConsoleProvisioning>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning',
)
export const findProvisionedMembers = get<ProvisionedSearch, ConsoleProvisionedPage>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/members',
)
export const findProvisioningLog = get<ProvisioningLogSearch, ConsoleProvisioningLog>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/log',
)
export const createProvisioning = post<ConsoleNewProvisioning, ConsoleProvisioningToken>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning',
)
export const startTokenRotation = post<NoInput, ConsoleProvisioningToken>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/:connection_id/rotation',
)
export const finishTokenRotation = post<NoInput, ConsoleProvisioning>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/:connection_id/rotation/finish',
)
export const cancelTokenRotation = remove<NoInput, ConsoleProvisioning>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/:connection_id/rotation',
)
export const repeatProvisioningRequest = post<NoInput, { readonly entry: ScimLogEntry }>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/log/:log_entry_id/repeat',
)
export const deleteProvisioning = remove<NoInput, { readonly connection_id: string }>()(
  '/api/projects/:project_id/organizations/:organization_id/provisioning/:connection_id',
)
