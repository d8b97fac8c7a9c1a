import * as calls from '@latchkey/protocol/identity/domains'
import * as schema from '@latchkey/protocol/identity/domains.schema'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { listDomains, removeDomain, startDomainProof, verifyDomain } from '../../domain/organizations/domain-proofs.ts'
import type { Route } from '../route.ts'
import { forMembers, type PortalRequest, type PortalRoute, portalRoute } from './portal-route.ts'

/** Returns the scope of the organization if the caller may prove its domains. */
const admitted = ({ caller }: PortalRequest): OrganizationProject => {
  caller.requireAllowed('stytch.organization', 'update.settings.allowed-domains')
  return caller.scope
}

/** The calls by which an organization proves its email domains. */
export const domainPortalRoutes: readonly PortalRoute[] = [
  portalRoute(calls.list, schema.nothing, async (deps, at) => ({ domains: await listDomains(deps, admitted(at)) })),

  portalRoute(calls.start, schema.one, async (deps, at, { domain }) => startDomainProof(deps, admitted(at), domain)),

  portalRoute(calls.verify, schema.one, async (deps, at, { domain }) => verifyDomain(deps, admitted(at), domain)),

  portalRoute(calls.remove, schema.one, async (deps, at, { domain }) => {
    await removeDomain(deps, admitted(at), domain)
    return { domain }
  }),
]

export const domainRoutes: readonly Route[] = forMembers(domainPortalRoutes)
