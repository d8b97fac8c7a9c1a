import * as calls from '@latchkey/protocol/methods/impersonation/back-end'
import * as schema from '@latchkey/protocol/methods/impersonation/back-end.schema'
import { type Route, route } from '../../http/route.ts'
import { backEndGrant } from '../../identity/back-end/grant.ts'
import { requirePerson } from '../../identity/back-end/people.ts'
import { emailDestination } from '../../identity/destinations.ts'
import { wireTime } from '../../identity/wire-time.ts'
import { issueImpersonation } from './engine.ts'
import { impersonateUser } from './user.ts'

export const impersonationBackEndRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project }, input) => {
    const email = emailDestination(input.impersonator_email_address).address
    const { userId } = await requirePerson(deps.store.rows, project, input.user_id)
    const impersonator = { id: input.impersonator_id, email }
    const { token, expiresAt } = await issueImpersonation(deps, project, { userId, impersonator })
    return { user_id: userId, impersonation_token: token, expires_at: wireTime(expiresAt) }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, context, { impersonation_token: token }) => {
    const { project, baseURL } = context
    return backEndGrant(deps, { ...(await impersonateUser(deps, context, token)), project, baseURL })
  }),
]
