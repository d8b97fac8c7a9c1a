import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { RolePolicy } from '../permissions.ts'
import type * as schema from './project.schema.ts'

/** Counts objects of the project. */
export const metrics = byBackEnd.get<
  Infer<typeof schema.metrics>,
  {
    readonly project_id: string
    readonly metrics: readonly {
      /** Users of a consumer project; organizations and members of a business project. */
      readonly metric_type: 'USER_COUNT' | 'ORGANIZATION_COUNT' | 'MEMBER_COUNT' | 'M2M_CLIENT_COUNT'
      readonly count: number
    }[]
  }
>('/projects/metrics')

/** Reads the roles of the project's users and their permissions. */
export const policy = byBackEnd.get<Infer<typeof schema.policy>, { readonly policy: RolePolicy }>('/rbac/policy')

/** Reads the project that the secret belongs to. */
export const whoami = byBackEnd.get<
  Infer<typeof schema.whoami>,
  { readonly project_id: string; readonly name: string }
>('/debug/whoami')
