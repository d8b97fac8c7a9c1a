import * as calls from '@latchkey/protocol/identity/back-end/bounce'
import * as schema from '@latchkey/protocol/identity/back-end/bounce.schema'
import { noteBounce } from '../../domain/users/bounces.ts'
import { type Route, route } from '../route.ts'

export const bounceRoutes: readonly Route[] = [
  route(calls.report, schema.report, async (deps, { project }, { email_address, reason }) => {
    await noteBounce(deps, project, { address: email_address, toldBy: 'back end', reason })
    return { email_address }
  }),
]
