import type { FoundMember } from '@latchkey/protocol/identity/member'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import { emailDestination } from '../../destinations/destinations.ts'
import { organizationScope } from '../../organization-scope.ts'
import { consumeRateLimit } from '../../rate-limits/rate-limit.ts'
import { activeMembership, requireOrganization } from './membership.ts'
import { wireMember } from './wire-member.ts'

/**
 * Whether an address belongs to a member, for a form that asks for a password only if there is one. The name is
 * omitted, because the caller may be anyone. In protected mode the answer is always null.
 */
export const searchMember = async (
  { store, clock, sealing }: Deps,
  project: Project,
  clientAddress: string,
  { email_address, organization_id }: { readonly email_address: string; readonly organization_id: string },
): Promise<FoundMember | null> => {
  const destination = emailDestination(email_address)
  const { projectId, settings } = project
  await consumeRateLimit(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  const organization = await requireOrganization(store.db, project, organization_id)
  const membership = await activeMembership(store.db, organizationScope(project, organization), destination)
  if (membership === null || settings.protected_mode) return null
  const { status, member_password_id } = wireMember(sealing, membership)
  return { status, name: '', member_password_id }
}
