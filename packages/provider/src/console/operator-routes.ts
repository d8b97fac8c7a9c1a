import type { ConsoleOperators, OperatorInvitationLink } from '@latchkey/protocol/console/operators'
import { commandLine } from '../acts/command-line.ts'
import { shownOperators } from '../acts/operators.ts'
import { invitationURL, inviteOperator } from '../domain/operators/invitations.ts'
import { type ConsoleRoute, operatorRoute } from './console-route.ts'
import { requireVisibleProject } from './guards.ts'
import * as schema from './operator.schema.ts'
import { nothing } from './session.schema.ts'

/** The operators of the console: list and invite. Only an owner of every project may see and change them. */
export const operatorRoutes: readonly ConsoleRoute[] = [
  operatorRoute({
    verb: 'GET',
    path: '/api/operators',
    role: 'owner',
    schema: nothing,
    answer: async (deps, request): Promise<ConsoleOperators> => shownOperators(deps, request.console),
  }),

  operatorRoute({
    verb: 'POST',
    path: '/api/operators/invitations',
    role: 'owner',
    isDestructive: true,
    sentence: 'Operator invited',
    command: (_, { name, role }) =>
      commandLine('operator', 'invite', '--console', '--name', String(name), '--role', String(role)),
    schema: schema.invitation,
    answer: async (deps, { console: project, origin, projects, operator }, input): Promise<OperatorInvitationLink> => {
      const forProject = input.project_id === null ? '' : requireVisibleProject(projects, input.project_id).projectId
      const invited = { operatorName: input.name, role: input.role, forProject, invitedBy: operator.person.userId }
      return { url: invitationURL(origin, await inviteOperator(deps, project, invited)) }
    },
  }),
]
