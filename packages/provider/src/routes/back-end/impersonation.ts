import * as calls from '@latchkey/protocol/methods/impersonation/back-end'
import * as schema from '@latchkey/protocol/methods/impersonation/back-end.schema'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import { wireTime } from '../../domain/wire-time.ts'
import { issueImpersonation } from '../../methods/impersonation/engine.ts'
import { impersonateUser } from '../../methods/impersonation/user.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'

export const impersonationBackEndRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project }, input) => {
    const email = emailDestination(input.impersonator_email_address).address
    const { userId } = await requirePerson(deps.store.db, project, input.user_id)
    const impersonator = { id: input.impersonator_id, email }
    const { token, expiresAt } = await issueImpersonation(deps, project, { userId, impersonator })
    return { user_id: userId, impersonation_token: token, expires_at: wireTime(expiresAt) }
  }),

  route(calls.authenticate, schema.authenticate, async (deps, context, { impersonation_token: token }) => {
    const { project, baseURL } = context
    return backEndGrant(deps, { ...(await impersonateUser(deps, context, token)), project, baseURL })
  }),
]
