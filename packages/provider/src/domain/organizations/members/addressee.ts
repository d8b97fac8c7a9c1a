import type { Organization } from '../../../store/tables/organizations.ts'
import type { Project } from '../../../store/tables/projects.ts'
import type { Deps } from '../../deps.ts'
import { countDisclosure } from '../../rate-limits/account-enumeration.ts'
import type { Destination } from '../../users/destinations.ts'
import { requireEmailDoor } from '../jit-provisioning.ts'
import { inside } from '../organization-scope.ts'
import { livingMembership } from './membership.ts'

/** Whether an address is a member's, and whether it is written to. */
export interface Addressee {
  readonly isKnown: boolean
  readonly isMeant: boolean
}

/**
 * Whether an organization writes to an address: to members, and to whoever may become one by proving it. Others are refused;
 * in protected mode they are answered alike, and nobody is written to.
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
  const known = await livingMembership(deps.store.rows, inside(project, organization), destination)
  if (known !== null) return { isKnown: true, isMeant: true }
  try {
    await requireEmailDoor(deps.store.rows, project, organization, destination)
  } catch (refusal) {
    if (project.settings.protected_mode) return { isKnown: false, isMeant: false }
    await countDisclosure(deps, project, clientAddress)
    throw refusal
  }
  return { isKnown: false, isMeant: true }
}
