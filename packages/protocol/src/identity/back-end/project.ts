import type { infer as Infer } from 'zod'
import { byBackEnd } from '../../core/call.ts'
import type { RolePolicy } from '../permissions.ts'
import type * as schema from './project.schema.ts'

/** How many there are in the project. */
export const metrics = byBackEnd.get<
  Infer<typeof schema.metrics>,
  {
    readonly project_id: string
    readonly metrics: readonly {
      /** Users of a project for people; organizations and members of one for companies. */
      readonly metric_type: 'USER_COUNT' | 'ORGANIZATION_COUNT' | 'MEMBER_COUNT' | 'M2M_CLIENT_COUNT'
      readonly count: number
    }[]
  }
>('/projects/metrics')

/** What roles the project's users have, and what they may do: none, as pages are told. */
export const policy = byBackEnd.get<Infer<typeof schema.policy>, { readonly policy: RolePolicy }>('/rbac/policy')

/** Whose secret it is that a back end asks with. */
export const whoami = byBackEnd.get<
  Infer<typeof schema.whoami>,
  { readonly project_id: string; readonly name: string }
>('/debug/whoami')
