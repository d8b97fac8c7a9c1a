import { knock } from '@latchkey/protocol/methods/knock/consumer'
import * as schema from '@latchkey/protocol/methods/knock/consumer.schema'
import { countKnocks } from '../../methods/knock/engine.ts'
import { type Route, route } from '../route.ts'

export const knockRoutes: readonly Route[] = [
  route(knock, schema.knock, async (_deps, _context, { times }) => countKnocks(times)),
]
