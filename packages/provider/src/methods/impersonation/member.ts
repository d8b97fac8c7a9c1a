import type { Deps } from '../../deps.ts'
import type { Context } from '../../http/context.ts'
import type { OpenedSession } from '../../identity/open-session.ts'
import { inside } from '../../identity/organization/inside.ts'
import { type Membership, membershipById } from '../../store/tables/memberships.ts'
import { lockUser } from '../../store/tables/users.ts'
import { impersonate } from './engine.ts'

/** Acts as a member. What the organization asks of its members, nobody asks of the site, which answers for who this is. */
export const impersonateMember = async (
  deps: Deps,
  { project, clientAddress, ipAddress, userAgent }: Context<'project'> | Context<'back end'>,
  token: string,
): Promise<{ readonly opened: OpenedSession; readonly found: Membership }> => {
  const arrival = { project, clientAddress, attributes: { ip_address: ipAddress, user_agent: userAgent } }
  return impersonate(deps, arrival, token, async (rows, { userId, organizationId }) => {
    if (organizationId === undefined) return null
    const realm = inside(project, { organizationId })
    await lockUser(rows, realm, userId)
    const found = await membershipById(rows, realm, userId)
    return found?.member.status === 'active' ? { of: { subject: 'member', userId, organizationId }, found } : null
  })
}
