import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { requireAddress } from '../../identity/discovery/begin-discovery.ts'
import type { MemberArrival } from '../../identity/member/arrival.ts'
import { type Entered, enter } from '../../identity/member/enter.ts'
import { halfWayOver, type LiveHalfWay } from '../../identity/member/half-way.ts'
import { newMember, requireOrganization } from '../../identity/member/membership.ts'
import { verifiedByClaims } from '../../identity/member/policy-author.ts'
import { createOrganization, type Founding } from '../../identity/organization/create.ts'
import { requireUnclaimedFounder } from '../../identity/organization/email-domains.ts'
import { inside } from '../../identity/organization/inside.ts'
import { domainOf } from '../../identity/organization/policies.ts'
import { adminRole } from '../../identity/organization/roles.ts'
import { atomically } from '../../store/atomically.ts'

type Choosing = MemberArrival & { readonly halfWay: LiveHalfWay }

/** What was proven in discovery opens any organization; what was proven on the way into one opens that one alone. */
const requireOpen = ({ into }: LiveHalfWay, organizationId: string | null): void => {
  if (into !== null && into.organizationId !== organizationId) throw halfWayOver()
}

/** Goes on into an organization that was chosen. */
export const chooseOrganization = async (deps: Deps, arrival: Choosing, organizationId: string): Promise<Entered> => {
  requireOpen(arrival.halfWay, organizationId)
  const organization = await requireOrganization(deps.store.rows, arrival.project, organizationId)
  return atomically(deps.store, (rows) => enter(deps, rows, arrival, organization, []))
}

/** Makes an organization. Whoever makes it is its admin, as soon as they have proven their address. */
export const foundOrganization = async (deps: Deps, arrival: Choosing, founding: Founding): Promise<Entered> => {
  const { project, halfWay } = arrival
  requireOpen(halfWay, null)
  if (!project.settings.create_organization_enabled) {
    throw new ProviderError(
      'create_organization_not_enabled',
      'Organizations of this project are made by its owner alone, so none was made. Ask to be invited into one.',
    )
  }
  const destination = requireAddress(halfWay.claims)
  return atomically(deps.store, async (rows) => {
    await requireUnclaimedFounder(rows, project, domainOf(destination.address))
    const verified = verifiedByClaims(halfWay.claims)
    const organization = await createOrganization(deps, rows, project, founding, { destination, verified })
    const founder = { destination, status: 'pending', roles: [adminRole] } as const
    await newMember(deps, rows, inside(project, organization), founder)
    return enter(deps, rows, arrival, organization, [])
  })
}
