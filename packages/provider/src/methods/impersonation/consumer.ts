import * as calls from '@latchkey/protocol/methods/impersonation/consumer'
import * as schema from '@latchkey/protocol/methods/impersonation/consumer.schema'
import { type Route, route } from '../../http/route.ts'
import { grant } from '../../identity/grant.ts'
import { impersonate } from './engine.ts'

export const impersonationRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, context, { impersonation_token: token }) => {
    const { project, baseURL, clientAddress, ipAddress, userAgent } = context
    const attributes = { ip_address: ipAddress, user_agent: userAgent }
    const opened = await impersonate(deps, { project, attributes }, token, clientAddress)
    return grant(deps, { ...opened, project, baseURL })
  }),
]
