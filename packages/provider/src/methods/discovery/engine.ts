import type { Deps } from '../../domain/deps.ts'
import { domainOf } from '../../domain/destinations/email-domain.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { createOrganization, type OrganizationValues } from '../../domain/organizations/create-organization.ts'
import { requireAddress } from '../../domain/organizations/discovery/begin-discovery.ts'
import { requireUnclaimedFounder } from '../../domain/organizations/email-domains.ts'
import { foundByAddress } from '../../domain/organizations/members/member-growth.ts'
import { newMember, requireOrganization } from '../../domain/organizations/members/membership.ts'
import { verifiedByClaims } from '../../domain/organizations/policy-author.ts'
import {
  type ActiveIntermediateSession,
  beforeChoice,
  intermediateSessionExpired,
} from '../../domain/organizations/sign-in/intermediate-session.ts'
import type { MemberSignInContext } from '../../domain/organizations/sign-in/member-sign-in-context.ts'
import { type MemberSignInResult, signInMember } from '../../domain/organizations/sign-in/sign-in-member.ts'
import { adminRole } from '../../domain/permissions/roles.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'

type Choosing = MemberSignInContext & { readonly intermediateSession: ActiveIntermediateSession }

/**
 * Returns the sign-in context for the chosen organization, or for a new one if `organizationId` is null. The proofs of a
 * discovery open any organization. Proofs given for one organization open only that one.
 */
const towards = (signInContext: Choosing, organizationId: string | null): Choosing => {
  const { intermediateSession } = signInContext
  if (intermediateSession.into !== null && intermediateSession.into.organizationId === organizationId)
    return signInContext
  const discoverySession = beforeChoice(intermediateSession)
  if (discoverySession === null) throw intermediateSessionExpired()
  return { ...signInContext, intermediateSession: discoverySession }
}

/** Signs in to the chosen organization. */
export const chooseOrganization = async (
  deps: Deps,
  signInContext: Choosing,
  organizationId: string,
): Promise<MemberSignInResult> => {
  const choosingArrival = towards(signInContext, organizationId)
  const organization = await requireOrganization(deps.store.db, signInContext.project, organizationId)
  return atomically(deps.store, (db) => signInMember(deps, db, choosingArrival, organization, []))
}

/** Creates an organization. Its creator becomes an admin once their address is proven. */
export const foundOrganization = async (
  deps: Deps,
  comes: Choosing,
  founding: OrganizationValues,
): Promise<MemberSignInResult> => {
  const signInContext = towards(comes, null)
  const { project, intermediateSession } = signInContext
  if (!project.settings.create_organization_enabled) {
    throw new ProviderError(
      'create_organization_not_enabled',
      'Creating organizations is disabled in this project. No organization was created. Ask an organization for an invitation.',
    )
  }
  const destination = requireAddress(intermediateSession.claims)
  const createAndEnter = async (db: Db): Promise<MemberSignInResult> => {
    await requireUnclaimedFounder(db, project, domainOf(destination.address))
    const verified = verifiedByClaims(intermediateSession.claims)
    const organization = await createOrganization(deps, db, project, founding, { destination, verified })
    const founder = { destination, status: 'pending', roles: [adminRole] } as const
    await newMember(deps, db, organizationScope(project, organization), founder)
    return signInMember(deps, db, signInContext, organization, [])
  }
  return foundByAddress(deps, project, destination, () => atomically(deps.store, createAndEnter))
}
