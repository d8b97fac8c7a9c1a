import type { Deps } from '../../domain/deps.ts'
import { createOrganization, type Founding } from '../../domain/organizations/create-organization.ts'
import { requireAddress } from '../../domain/organizations/discovery/begin-discovery.ts'
import { domainOf } from '../../domain/organizations/email-domain.ts'
import { requireUnclaimedFounder } from '../../domain/organizations/email-domains.ts'
import { foundByAddress } from '../../domain/organizations/members/member-growth.ts'
import { newMember, requireOrganization } from '../../domain/organizations/members/membership.ts'
import { inside } from '../../domain/organizations/organization-scope.ts'
import { verifiedByClaims } from '../../domain/organizations/policy-author.ts'
import { adminRole } from '../../domain/organizations/roles.ts'
import type { MemberArrival } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { type Entered, enter } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { beforeChoice, halfWayOver, type LiveHalfWay } from '../../domain/sessions/intermediate-session.ts'
import { ProviderError } from '../../errors.ts'
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
