import * as calls from '@latchkey/protocol/identity/back-end/project'
import * as schema from '@latchkey/protocol/identity/back-end/project.schema'
import { bootstrapAnswer } from '../../domain/projects/bootstrap.ts'
import { searchClients } from '../../store/tables/m2m/m2m-clients.ts'
import { countMembers } from '../../store/tables/organizations/members.ts'
import { countOrganizations } from '../../store/tables/organizations/organization-search.ts'
import { countUsers } from '../../store/tables/users/user-search.ts'
import { type Route, route } from '../route.ts'

export const projectRoutes: readonly Route[] = [
  route(calls.policy, schema.policy, async (_deps, { project }) => ({ policy: bootstrapAnswer(project).rbac_policy })),

  route(calls.whoami, schema.whoami, async (_deps, { project: { projectId, settings } }) => ({
    project_id: projectId,
    name: settings.project_name,
  })),

  route(calls.metrics, schema.metrics, async ({ store }, { project }) => {
    const none = { filters: [], isAny: false }
    const clients = await searchClients(store.db, project, none, { after: null, limit: 1 })
    const programs = { metric_type: 'M2M_CLIENT_COUNT', count: clients.total } as const
    const people =
      project.vertical === 'B2B'
        ? ([
            {
              metric_type: 'ORGANIZATION_COUNT',
              count: await countOrganizations(store.db, project, { operator: 'AND', filters: [] }),
            },
            { metric_type: 'MEMBER_COUNT', count: await countMembers(store.db, project) },
          ] as const)
        : ([{ metric_type: 'USER_COUNT', count: await countUsers(store.db, project) }] as const)
    return { project_id: project.projectId, metrics: [...people, programs] }
  }),
]
