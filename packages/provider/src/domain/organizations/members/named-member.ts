import type { IntermediateSession } from '@latchkey/protocol/identity/member-session'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { organizationScope } from '../../organization-scope.ts'
import { requireMembership, requireOrganization } from './membership.ts'

interface NamingInput extends IntermediateSession {
  readonly organization_id?: string | undefined
  /** Only schemas of back ends' calls have it. */
  readonly member_id?: string | undefined
}

/** Returns the ID of the member that a back end acts for; undefined if the request names none. */
export const namedMemberOf = async (
  { store: { db } }: Deps,
  project: Project,
  { organization_id = '', member_id }: NamingInput,
): Promise<string | undefined> => {
  if (member_id === undefined) return undefined
  const organization = await requireOrganization(db, project, organization_id)
  return (await requireMembership(db, organizationScope(project, organization), member_id)).member.memberId
}
