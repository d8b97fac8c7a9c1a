import type { Call } from '@latchkey/protocol/core/call'
import { adminPortalConfig } from '@latchkey/protocol/identity/admin-portal'
import { get as getOrganization } from '@latchkey/protocol/identity/organization'
import { type SetupFeature, setupCallsPath } from '@latchkey/protocol/identity/setup-links'
import * as schema from '@latchkey/protocol/identity/setup-links.schema'
import {
  asActor,
  findSetupLink,
  isOpenedBy,
  type LinkInProject,
  wireSetupLink,
} from '../../domain/organizations/setup-links.ts'
import { setupHolder, setupRole } from '../../domain/organizations/setup-permissions.ts'
import { permittingRoles } from '../../domain/permissions/roles.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { success } from '../../http/answer.ts'
import { bodyLimitBytes, readBody } from '../../http/body.ts'
import { atPath, type Exchange, type PathEndpoint } from '../../http/exchange.ts'
import { readInput } from '../../http/input.ts'
import { portalFeatures } from '../b2b/admin-portal.ts'
import { domainPortalRoutes } from '../b2b/domains.ts'
import { type PortalCaller, type PortalRoute, portalRoute } from '../b2b/portal-route.ts'
import { scimPortalRoutes } from '../b2b/scim.ts'
import { connectionPortalRoutes } from '../b2b/sso-connections.ts'
import { clientAddress, type RouteDeps } from '../route-deps.ts'
import { browserTokenOf } from './browser-cookie.ts'
import { baseURLFor, requireOwnPage } from './own-page.ts'
import { featureOfCall } from './setup-calls.ts'
import { setupOrganization } from './setup-organization.ts'

/** The calls of the portal that a set-up link may allow. The answer about the organization is its own. */
const setupRoutes: readonly PortalRoute[] = [
  portalRoute(getOrganization, schema.nothing, async (deps, { caller }) => ({
    organization: await setupOrganization(deps, caller.scope),
  })),
  ...connectionPortalRoutes,
  ...scimPortalRoutes,
  ...domainPortalRoutes,
]

/** Returns the endpoints of the calls that the page of a set-up link sends. The link is the only credential. */
export const setupEndpoints = (routeDeps: RouteDeps): readonly PathEndpoint[] => [
  endpointOf(routeDeps, adminPortalConfig, 'each', async (foundLink) => ({
    ...(await portalFeatures(routeDeps.deps, foundLink.scope)),
    setup_link: { ...wireSetupLink(foundLink.link), roles: [setupRole(foundLink.link.features)] },
  })),
  ...setupRoutes.flatMap(({ call, schema: input, handle }) => {
    const feature = featureOfCall[`${call.verb} ${call.path}`] ?? 'none'
    if (feature === 'none') return []
    return [
      endpointOf(routeDeps, call, feature, async (foundLink, exchange) => {
        const request = { caller: callerOf(foundLink), baseURL: baseURLFor(routeDeps, exchange) }
        return handle(routeDeps.deps, request, readInput(input, await readRequest(exchange)) as never)
      }),
    ]
  }),
]

const endpointOf = (
  routeDeps: RouteDeps,
  { verb, path }: Pick<Call, 'verb' | 'path'>,
  feature: SetupFeature | 'each',
  answer: (foundLink: LinkInProject, exchange: Exchange) => Promise<object>,
): PathEndpoint => {
  return {
    ...atPath(verb, `${setupCallsPath(':setup_link_id')}${path}`),
    async answer(exchange) {
      requireOwnPage(routeDeps, exchange)
      return routeDeps.concurrency.run(clientAddress(routeDeps, exchange), async () => {
        const foundLink = await requireLink(routeDeps, exchange)
        requireFeature(foundLink, feature)
        if (verb !== 'GET') await countChange(routeDeps, foundLink)
        return success(exchange.requestId, await answer(foundLink, exchange), {})
      })
    },
  }
}

/** Finds the link of the address, if this browser is the one that opened it. */
const requireLink = async (routeDeps: RouteDeps, exchange: Exchange): Promise<LinkInProject> => {
  const { deps } = routeDeps
  const token = browserTokenOf(baseURLFor(routeDeps, exchange), exchange.request)
  const foundLink = token === undefined ? null : await findSetupLink(deps, exchange.params.setup_link_id ?? '')
  if (foundLink === null || token === undefined || !isOpenedBy(foundLink.link, token)) throw linkEnded()
  exchange.project = foundLink.project
  deps.requestContext.isDoneBy(asActor(foundLink.link))
  return foundLink
}

const requireFeature = ({ link }: LinkInProject, feature: SetupFeature | 'each'): void => {
  if (feature !== 'each' && !link.features.includes(feature)) throw notIncluded()
}

/** Each change writes an event that is kept for months. */
const countChange = ({ deps }: RouteDeps, { link, project }: LinkInProject): Promise<void> =>
  consumeRateLimit(
    deps.store,
    [{ limit: 'changesOfSession', projectId: project.projectId, subject: link.setupLinkId }],
    deps.clock.now(),
  )

const callerOf = ({ link, scope }: LinkInProject): PortalCaller => {
  const actorRoles = setupHolder(link.features)
  const isAllowed: PortalCaller['isAllowed'] = (resourceId, action) =>
    permittingRoles(actorRoles, resourceId, action).length > 0
  return {
    scope,
    actorRoles,
    isAllowed,
    guard: { actor: null },
    requireAllowed(resourceId, action) {
      if (!isAllowed(resourceId, action)) throw notIncluded()
    },
  }
}

/** Merges the parameters of the path with the body. */
const readRequest = async ({ request, params }: Exchange): Promise<unknown> => {
  const { setup_link_id: _, ...own } = params
  if (request.method === 'GET' || request.method === 'DELETE') return own
  const body = await readBody(request, bodyLimitBytes.call)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, ...own } : body
}

const linkEnded = () =>
  new ProviderError(
    'user_unauthenticated',
    'The set-up link has expired or was revoked, or another browser opened it. Nothing was changed. Ask the person who sent the link for a new one.',
  )

const notIncluded = () =>
  new ProviderError(
    'unauthorized_action',
    'The set-up link does not include this. Nothing was changed. Ask the person who sent the link for one that includes it.',
  )
