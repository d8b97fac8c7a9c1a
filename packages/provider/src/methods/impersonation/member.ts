import type { Deps } from '../../domain/deps.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import type { OpenedSession } from '../../domain/sessions/open-session.ts'
import type { SignInRequest } from '../../domain/sign-in/sign-in-request.ts'
import { type Membership, membershipById } from '../../store/tables/organizations/memberships.ts'
import { lockUser } from '../../store/tables/users/users.ts'
import { impersonate } from './engine.ts'

/**
 * Signs in as a member. The policies of the organization for its members do not apply: the site vouches for the
 * impersonator.
 */
export const impersonateMember = async (
  deps: Deps,
  request: Pick<SignInRequest, 'project' | 'clientAddress' | 'ipAddress' | 'userAgent'>,
  token: string,
): Promise<{ readonly opened: OpenedSession; readonly found: Membership }> => {
  const { project, clientAddress } = request
  const signInContext = { project, clientAddress, attributes: attributesOf(request) }
  return impersonate(deps, signInContext, token, async (db, { userId, organizationId }) => {
    if (organizationId === undefined) return null
    const scope = organizationScope(project, { organizationId })
    await lockUser(db, scope, userId)
    const membership = await membershipById(db, scope, userId)
    return membership?.member.status === 'active'
      ? { of: { subject: 'member', userId, organizationId }, found: membership }
      : null
  })
}
