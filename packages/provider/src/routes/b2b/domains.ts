import * as calls from '@latchkey/protocol/identity/domains'
import * as schema from '@latchkey/protocol/identity/domains.schema'
import { listDomains, removeDomain, startDomainProof, verifyDomain } from '../../domain/organizations/domain-proofs.ts'
import { type Caller, callerOf, requireAllowed } from '../../domain/organizations/members/caller.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'
import { type Route, route } from '../route.ts'

/** Returns the signed-in member if a role permits the domains of the organization. */
const admitted = async (deps: MethodDeps, at: Context<'session'>): Promise<Caller> => {
  const caller = await callerOf(deps, at)
  requireAllowed(caller, 'stytch.organization', 'update.settings.allowed-domains')
  return caller
}

/** The calls by which an organization proves its email domains. */
export const domainRoutes: readonly Route[] = [
  route(calls.list, schema.nothing, async (deps, at) => ({
    domains: await listDomains(deps, (await admitted(deps, at)).scope),
  })),

  route(calls.start, schema.one, async (deps, at, { domain }) =>
    startDomainProof(deps, (await admitted(deps, at)).scope, domain),
  ),

  route(calls.verify, schema.one, async (deps, at, { domain }) =>
    verifyDomain(deps, (await admitted(deps, at)).scope, domain),
  ),

  route(calls.remove, schema.one, async (deps, at, { domain }) => {
    await removeDomain(deps, (await admitted(deps, at)).scope, domain)
    return { domain }
  }),
]
