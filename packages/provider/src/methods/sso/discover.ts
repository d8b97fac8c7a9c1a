import type { ActiveConnection } from '@latchkey/protocol/identity/organization'
import type { Deps } from '../../domain/deps.ts'
import { emailDestination } from '../../domain/destinations/destinations.ts'
import { domainOf } from '../../domain/destinations/email-domain.ts'
import { email as emailKind } from '../../domain/factors/contacts.ts'
import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { jitProvisioningClaim } from '../../domain/organizations/policies.ts'
import { wireActive } from '../../domain/organizations/wire-organization.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { organizationsByJitProvisioning } from '../../store/tables/organizations/jit-provisioning.ts'
import { type Membership, membershipsOfEmail } from '../../store/tables/organizations/memberships.ts'
import { connectionsOfAll } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/**
 * Finds the connections of the organizations that have claimed the domain of an address, and of those that the address
 * is a member of. A list of allowed domains leads to no connection. Otherwise its author could send people of the
 * domain to an identity provider of their own. For the same reason, if another organization has claimed the domain, a
 * membership counts only once its address was verified. In protected mode memberships do not count, because they would
 * reveal members.
 */
export const discoverConnections = async (
  { store, clock }: Deps,
  { projectId, settings }: Project,
  clientAddress: string,
  email: string,
): Promise<readonly ActiveConnection[]> => {
  const { canonical } = emailDestination(email)
  await consumeRateLimit(store, [{ limit: 'searchesFromClient', projectId, subject: clientAddress }], clock.now())
  const claimers = await organizationsByJitProvisioning(store.db, { projectId }, [
    jitProvisioningClaim(domainOf(canonical)),
  ])
  const memberships = settings.protected_mode ? [] : await membershipsOfEmail(store.db, { projectId }, canonical)
  const belonging = memberships.filter(({ member }) => member.status !== 'deleted')
  const counting = claimers.length === 0 ? belonging : belonging.filter(hasVerified)
  const organizations = [...claimers, ...counting.map(({ organization }) => organization)]
  const ids = [...new Set(organizations.map(({ organizationId }) => organizationId))]
  return wireActive(await connectionsOfAll(store.db, { projectId }, ids))
}

const hasVerified = ({ member }: Membership): boolean =>
  factorsOf(member, emailKind).some(({ provenAt }) => provenAt !== null)
