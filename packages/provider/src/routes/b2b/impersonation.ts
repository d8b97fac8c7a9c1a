import * as calls from '@latchkey/protocol/methods/impersonation/b2b'
import * as schema from '@latchkey/protocol/methods/impersonation/b2b.schema'
import { memberGrant } from '../../domain/organizations/members/member-answers.ts'
import { impersonateMember } from '../../methods/impersonation/member.ts'
import { type Route, route } from '../route.ts'

export const impersonationBusinessRoutes: readonly Route[] = [
  route(calls.authenticate, schema.authenticate, async (deps, at, { impersonation_token: token }) => {
    const { opened, found } = await impersonateMember(deps, at, token)
    return memberGrant(deps, at, found, opened)
  }),
]
