import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { requireAddress } from '../../identity/discovery/begin-discovery.ts'
import { domainOf } from '../../identity/email-domain.ts'
import type { MemberArrival } from '../../identity/member/arrival.ts'
import { type Entered, enter } from '../../identity/member/enter.ts'
import { beforeChoice, halfWayOver, type LiveHalfWay } from '../../identity/member/half-way.ts'
import { foundByAddress } from '../../identity/member/member-growth.ts'
import { newMember, requireOrganization } from '../../identity/member/membership.ts'
import { verifiedByClaims } from '../../identity/member/policy-author.ts'
import { createOrganization, type Founding } from '../../identity/organization/create.ts'
import { requireUnclaimedFounder } from '../../identity/organization/email-domains.ts'
import { inside } from '../../identity/organization/inside.ts'
import { adminRole } from '../../identity/organization/roles.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'

type Choosing = MemberArrival & { readonly halfWay: LiveHalfWay }

/**
 * Returns the arrival for the chosen organization, or for a new one if `organizationId` is null. The proofs of a
 * discovery open any organization. Proofs given for one organization open only that one.
 */
const towards = (arrival: Choosing, organizationId: string | null): Choosing => {
  const { halfWay } = arrival
  if (halfWay.into !== null && halfWay.into.organizationId === organizationId) return arrival
  const discoverySession = beforeChoice(halfWay)
  if (discoverySession === null) throw halfWayOver()
  return { ...arrival, halfWay: discoverySession }
}

/** Signs in to the chosen organization. */
export const chooseOrganization = async (deps: Deps, arrival: Choosing, organizationId: string): Promise<Entered> => {
  const choosingArrival = towards(arrival, organizationId)
  const organization = await requireOrganization(deps.store.rows, arrival.project, organizationId)
  return atomically(deps.store, (rows) => enter(deps, rows, choosingArrival, organization, []))
}

/** Creates an organization. Its creator becomes an admin once their address is proven. */
export const foundOrganization = async (deps: Deps, comes: Choosing, founding: Founding): Promise<Entered> => {
  const arrival = towards(comes, null)
  const { project, halfWay } = arrival
  if (!project.settings.create_organization_enabled) {
    throw new ProviderError(
      'create_organization_not_enabled',
      'Creating organizations is disabled in this project. No organization was created. Ask an organization for an invitation.',
    )
  }
  const destination = requireAddress(halfWay.claims)
  const createAndEnter = async (rows: Rows): Promise<Entered> => {
    await requireUnclaimedFounder(rows, project, domainOf(destination.address))
    const verified = verifiedByClaims(halfWay.claims)
    const organization = await createOrganization(deps, rows, project, founding, { destination, verified })
    const founder = { destination, status: 'pending', roles: [adminRole] } as const
    await newMember(deps, rows, inside(project, organization), founder)
    return enter(deps, rows, arrival, organization, [])
  }
  return foundByAddress(deps, project, destination, () => atomically(deps.store, createAndEnter))
}
