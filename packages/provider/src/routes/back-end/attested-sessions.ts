import * as calls from '@latchkey/protocol/identity/back-end/session'
import * as schema from '@latchkey/protocol/identity/back-end/session.schema'
import { attestUser } from '../../domain/sign-in/attest-user.ts'
import { type Route, route } from '../route.ts'
import { backEndGrant } from './back-end-grant.ts'
import { signInContextOf } from './sign-in-context.ts'

export const attestedSessionRoutes: readonly Route[] = [
  route(calls.attest, schema.attest, async (deps, context, { profile_id, token, ...sessionOptions }) => {
    const { project, baseURL } = context
    const signInContext = await signInContextOf(deps, context, sessionOptions)
    return backEndGrant(deps, {
      ...(await attestUser(deps, context, signInContext, { profile_id, token })),
      project,
      baseURL,
    })
  }),
]
