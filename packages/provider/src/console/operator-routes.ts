import type { ConsoleOperators, OperatorInvitationLink } from '@latchkey/protocol/console/operators'
import { factorsOf } from '../domain/factors/factor-kind.ts'
import { passkey } from '../domain/factors/passkey.ts'
import { invitationURL, inviteOperator } from '../domain/operators/invitations.ts'
import { operatorName } from '../domain/operators/operators.ts'
import { removeOperator } from '../domain/operators/remove-operator.ts'
import { findPerson } from '../domain/users/users.ts'
import { wireTime } from '../domain/wire-time.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import { listOperators } from '../store/tables/operators.ts'
import { type ConsoleRoute, type OperatorRequest, operatorRoute } from './console-route.ts'
import { requireVisibleProject } from './guards.ts'
import * as schema from './operator.schema.ts'
import { nothing } from './session.schema.ts'

/** The operators of the console. Only an owner of every project may see and change them. */
export const operatorRoutes: readonly ConsoleRoute[] = [
  operatorRoute({
    verb: 'GET',
    path: '/api/operators',
    role: 'owner',
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleOperators> => shownOperators(deps, request),
  }),

  operatorRoute({
    verb: 'POST',
    path: '/api/operators/invitations',
    role: 'owner',
    isDestructive: true,
    command: () => 'latchkey operator invite --console',
    schema: schema.invitation,
    answer: async (deps, { console: project, origin, projects, operator }, input): Promise<OperatorInvitationLink> => {
      const forProject = input.project_id === null ? '' : requireVisibleProject(projects, input.project_id).projectId
      const invited = { operatorName: input.name, role: input.role, forProject, invitedBy: operator.person.userId }
      return { url: invitationURL(origin, await inviteOperator(deps, project, invited)) }
    },
  }),

  operatorRoute({
    verb: 'DELETE',
    path: '/api/operators/:user_id',
    role: 'owner',
    isDestructive: true,
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleOperators> => {
      await removeOperator(deps, request.console, request.params.user_id ?? '')
      return shownOperators(deps, request)
    },
  }),
]

const shownOperators = async (
  { store }: Pick<MethodDeps, 'store'>,
  { console: project }: OperatorRequest,
): Promise<ConsoleOperators> => {
  const operators = []
  for (const grant of await listOperators(store.db, project)) {
    const person = await findPerson(store.db, project, grant.userId)
    operators.push({
      user_id: grant.userId,
      name: person === null ? '' : operatorName(person),
      role: grant.role,
      project_id: grant.forProject === '' ? null : grant.forProject,
      has_passkey: person !== null && factorsOf(person, passkey).length > 0,
      created_at: wireTime(grant.createdAt),
    })
  }
  return { operators }
}
