import * as calls from '@latchkey/protocol/identity/back-end/project'
import * as schema from '@latchkey/protocol/identity/back-end/project.schema'
import { type Route, route } from '../../http/route.ts'
import { searchClients } from '../../store/tables/m2m-clients.ts'
import { countUsers } from '../../store/tables/user-search.ts'
import { bootstrapAnswer } from '../bootstrap.ts'

export const projectRoutes: readonly Route[] = [
  route(calls.policy, schema.policy, async (_deps, { project }) => ({ policy: bootstrapAnswer(project).rbac_policy })),

  route(calls.metrics, schema.metrics, async ({ store }, { project }) => {
    const none = { filters: [], isAny: false }
    const clients = await searchClients(store.rows, project, none, { after: null, limit: 1 })
    return {
      project_id: project.projectId,
      metrics: [
        { metric_type: 'USER_COUNT' as const, count: await countUsers(store.rows, project) },
        { metric_type: 'M2M_CLIENT_COUNT' as const, count: clients.total },
      ],
    }
  }),
]
