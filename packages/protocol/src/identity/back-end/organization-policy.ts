import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { Role } from '../permissions.ts'
import type * as schema from './organization-policy.schema.ts'

/** Custom roles of an organization, besides the project's. */
interface OrganizationPolicyAnswer {
  readonly org_policy: { readonly roles: readonly Role[] }
}

const basePath = '/b2b/rbac/organizations/:organization_id'

export const get = byBackEnd.get<output<typeof schema.get>, OrganizationPolicyAnswer>(basePath)

/** Replaces the custom roles. A role that is omitted is removed from all of its members. */
export const set = byBackEnd.put<output<typeof schema.set>, OrganizationPolicyAnswer>(basePath)
