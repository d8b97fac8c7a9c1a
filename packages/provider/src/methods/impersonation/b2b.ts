import * as calls from '@latchkey/protocol/methods/impersonation/b2b'
import * as schema from '@latchkey/protocol/methods/impersonation/b2b.schema'
import { type Route, route } from '../../http/route.ts'
import { memberGrant } from '../../identity/member/proven.ts'
import { impersonateMember } from './member.ts'

export const impersonationBusinessRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, at, { impersonation_token: token }) => {
    const { opened, found } = await impersonateMember(deps, at, token)
    return memberGrant(deps, at, found, opened)
  }),
]
