import type { Act } from '../acts/act.ts'
import { schemaOf } from '../acts/act.ts'
import { commandText } from '../acts/command-text.ts'
import { roleFor } from '../domain/operators/operators.ts'
import { type ConsoleRoute, type OperatorRequest, operatorRoute } from './console-route.ts'

/** Returns the console's route of an act. */
export const actRoute = (act: Act): ConsoleRoute =>
  operatorRoute({
    verb: act.call.verb,
    path: act.call.path,
    role: act.role,
    ...(act.isDestructive && { isDestructive: true }),
    sentence: act.sentence,
    command: (params, input, project) => commandText(act, params, input, project),
    schema: schemaOf(act),
    answer: (deps, request, input) => act.run(deps, requestOf(request) as never, input as never),
  })

const requestOf = ({ operator, ...request }: OperatorRequest) => ({
  ...request,
  operatorId: operator.person.userId,
  author: operator.person.userId,
  isOwnerOfAll: roleFor(operator, '') === 'owner',
})
