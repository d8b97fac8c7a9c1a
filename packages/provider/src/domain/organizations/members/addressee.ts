import type { Organization } from '../../../store/tables/organizations/organizations.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import type { Deps } from '../../deps.ts'
import type { Destination } from '../../destinations/destinations.ts'
import { organizationScope } from '../../organization-scope.ts'
import { countEnumerationAttempt } from '../../rate-limits/account-enumeration.ts'
import { requireEmailJitProvisioning } from '../jit-provisioning.ts'
import { activeMembership } from './membership.ts'

/** Whether an address belongs to a member, and whether a message is sent to it. */
export interface Addressee {
  readonly isKnown: boolean
  readonly shouldSend: boolean
}

/**
 * Decides whether an organization sends a message to an address: to members, and to people who may join by proving it.
 * Others are rejected; in protected mode they get the usual answer, and nothing is sent.
 */
export const addressee = async (
  deps: Deps,
  {
    project,
    destination,
    clientAddress,
  }: { readonly project: Project; readonly destination: Destination; readonly clientAddress: string },
  organization: Organization,
): Promise<Addressee> => {
  const existingMembership = await activeMembership(
    deps.store.db,
    organizationScope(project, organization),
    destination,
  )
  if (existingMembership !== null) return { isKnown: true, shouldSend: true }
  try {
    await requireEmailJitProvisioning(deps.store.db, project, organization, destination)
  } catch (refusal) {
    if (project.settings.protected_mode) return { isKnown: false, shouldSend: false }
    await countEnumerationAttempt(deps, project, clientAddress)
    throw refusal
  }
  return { isKnown: false, shouldSend: true }
}
