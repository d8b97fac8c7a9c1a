import * as calls from '@latchkey/protocol/methods/impersonation/consumer'
import * as schema from '@latchkey/protocol/methods/impersonation/consumer.schema'
import { type Route, route } from '../../http/route.ts'
import { grant } from '../../identity/grant.ts'
import { impersonateUser } from './user.ts'

export const impersonationRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, context, { impersonation_token: token }) => {
    const { project, baseURL } = context
    return grant(deps, { ...(await impersonateUser(deps, context, token)), project, baseURL })
  }),
]
