import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { ChangedOrganizationAnswer, Organization, OrganizationAnswer } from '../organization.ts'
import type { RolePolicy } from '../permissions.ts'
import type * as schema from './organization.schema.ts'

type OneOrganizationRequest = output<typeof schema.one>

/** Creates an organization without members. */
export const create = byBackEnd.post<output<typeof schema.create>, OrganizationAnswer>('/b2b/organizations')

export const get = byBackEnd.get<OneOrganizationRequest, OrganizationAnswer>('/b2b/organizations/:organization_id')
export const update = byBackEnd.put<output<typeof schema.update>, ChangedOrganizationAnswer>(
  '/b2b/organizations/:organization_id',
)

/** Deletes an organization with its members and their sessions. */
export const remove = byBackEnd.remove<OneOrganizationRequest, { readonly organization_id: string }>(
  '/b2b/organizations/:organization_id',
)

/** Removes the site's own name for the organization. */
export const removeExternalId = byBackEnd.remove<OneOrganizationRequest, OrganizationAnswer>(
  '/b2b/organizations/:organization_id/external_id',
)

/** Searches organizations, ordered by id. */
export const search = byBackEnd.post<
  output<typeof schema.search>,
  {
    readonly organizations: readonly Organization[]
    readonly results_metadata: { readonly total: number; readonly next_cursor?: string }
  }
>('/b2b/organizations/search')

/** Counts the members of an organization, without deleted ones. */
export const metrics = byBackEnd.get<OneOrganizationRequest, { readonly member_count: number }>(
  '/b2b/organizations/:organization_id/metrics',
)

/** Lists the roles and the permissions of each. */
export const policy = byBackEnd.get<object, { readonly policy: RolePolicy }>('/b2b/rbac/policy')
