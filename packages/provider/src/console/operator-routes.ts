import { listOperators } from '@latchkey/protocol/console/operator-calls'
import { shownOperators } from '../acts/operators.ts'
import { type ConsoleRoute, operatorRoute } from './console-route.ts'
import { nothing } from './session.schema.ts'

/** The operators of the console. Only an owner of every project may see them. */
export const operatorRoutes: readonly ConsoleRoute[] = [
  operatorRoute({
    ...listOperators,
    role: 'owner',
    schema: nothing,
    answer: (deps, request) => shownOperators(deps, request.console),
  }),
]
