import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { One, Organization } from '../organization.ts'
import type { RolePolicy } from '../permissions.ts'
import type * as schema from './organization.schema.ts'

type Named = output<typeof schema.one>

/** Makes an organization without anybody in it. */
export const create = byBackEnd.post<output<typeof schema.create>, One>('/b2b/organizations')

export const get = byBackEnd.get<Named, One>('/b2b/organizations/:organization_id')
export const update = byBackEnd.put<output<typeof schema.update>, One>('/b2b/organizations/:organization_id')

/** Takes the organization away with its members and their sessions. */
export const remove = byBackEnd.remove<Named, { readonly organization_id: string }>(
  '/b2b/organizations/:organization_id',
)

/** Takes away what the site calls it. */
export const removeExternalId = byBackEnd.remove<Named, One>('/b2b/organizations/:organization_id/external_id')

/** Who fits, by id. */
export const search = byBackEnd.post<
  output<typeof schema.search>,
  {
    readonly organizations: readonly Organization[]
    readonly results_metadata: { readonly total: number; readonly next_cursor?: string }
  }
>('/b2b/organizations/search')

/** How many members an organization has; those who were taken out are not counted. */
export const metrics = byBackEnd.get<Named, { readonly member_count: number }>(
  '/b2b/organizations/:organization_id/metrics',
)

/** What roles there are, and what each permits. */
export const policy = byBackEnd.get<object, { readonly policy: RolePolicy }>('/b2b/rbac/policy')
