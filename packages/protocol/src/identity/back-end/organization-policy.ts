import type { output } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { Role } from '../permissions.ts'
import type * as schema from './organization-policy.schema.ts'

/** The roles that an organization has beside the project's. */
interface Told {
  readonly org_policy: { readonly roles: readonly Role[] }
}

const place = '/b2b/rbac/organizations/:organization_id'

export const get = byBackEnd.get<output<typeof schema.get>, Told>(place)

/** A role that is left out is taken from everybody who has it. */
export const set = byBackEnd.put<output<typeof schema.set>, Told>(place)
