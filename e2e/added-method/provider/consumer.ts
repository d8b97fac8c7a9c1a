import { knock } from '@latchkey/protocol/methods/knock/consumer'
import * as schema from '@latchkey/protocol/methods/knock/consumer.schema'
import { type Route, route } from '../../http/route.ts'
import { heard } from './engine.ts'

export const knockRoutes: readonly Route[] = [
  route(knock, schema.knock, async (_deps, _context, { times }) => heard(times)),
]
