import * as calls from '@latchkey/protocol/methods/impersonation/consumer'
import * as schema from '@latchkey/protocol/methods/impersonation/consumer.schema'
import { grant } from '../../domain/sign-in/session-grant.ts'
import { impersonateUser } from '../../methods/impersonation/user.ts'
import { type Route, route } from '../route.ts'

export const impersonationRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, context, { impersonation_token: token }) => {
    const { project, baseURL } = context
    return grant(deps, { ...(await impersonateUser(deps, context, token)), project, baseURL })
  }),
]
