import type { ActiveConnection } from '@latchkey/protocol/identity/organization'
import type { Deps } from '../../deps.ts'
import { emailDestination } from '../../identity/destinations.ts'
import { claimDoor, domainOf, emailDoor } from '../../identity/organization/policies.ts'
import { wireActive } from '../../identity/organization/wire-organization.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import { membershipsOfEmail } from '../../store/tables/memberships.ts'
import { organizationsBehind } from '../../store/tables/organization-doors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { connectionsOfAll } from '../../store/tables/sso-connections.ts'

/**
 * The connections of the organizations that an address belongs to, or whose domain it has. In protected mode those of its domain alone,
 * whoever has the address: it would tell who is a member.
 */
export const discoverConnections = async (
  { store, clock }: Deps,
  { projectId, settings }: Project,
  clientAddress: string,
  email: string,
): Promise<readonly ActiveConnection[]> => {
  const { canonical } = emailDestination(email)
  await requireRoom(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  const own = settings.protected_mode ? [] : await membershipsOfEmail(store.rows, { projectId }, canonical)
  const belonging = own.filter(({ member }) => member.status !== 'deleted').map(({ organization }) => organization)
  const domain = domainOf(canonical)
  const doors = settings.protected_mode ? [emailDoor(domain), claimDoor(domain)] : [emailDoor(domain)]
  const open = await organizationsBehind(store.rows, { projectId }, doors)
  const ids = [...new Set([...belonging, ...open].map(({ organizationId }) => organizationId))]
  return wireActive(await connectionsOfAll(store.rows, { projectId }, ids))
}
