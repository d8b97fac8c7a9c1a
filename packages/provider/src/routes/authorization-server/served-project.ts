import { authorizationServerOf } from '../../domain/connected-apps/authorization-server.ts'
import { type Issuer, issuerOf } from '../../domain/grants/issuer.ts'
import { ProviderError } from '../../errors.ts'
import type { Exchange } from '../../http/exchange.ts'
import { unknownPath } from '../../http/open-endpoints.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { RouteDeps } from '../route-deps.ts'
import { hostOf } from '../sdk-endpoint.ts'
import { projectOfHost } from '../well-known.ts'

/** The project that a request for an authorization server names. */
export interface ServedProject {
  readonly project: Project
  /** URL of this provider. */
  readonly baseURL: string
  readonly issuer: Issuer
}

/** Returns the project of the path, or of the host for a path without one. */
export const servedProject = async (routeDeps: RouteDeps, exchange: Exchange): Promise<ServedProject> => {
  const { project_id: projectId } = exchange.params
  const project =
    projectId === undefined
      ? await projectOfHost(routeDeps, exchange)
      : ((await routeDeps.deps.projects.byId(projectId)) ?? unknownProject())
  exchange.project = project
  const baseURL = routeDeps.baseURLOf(hostOf(exchange.request), exchange.connection.localPort)
  return { project, baseURL, issuer: issuerOf(project, baseURL) }
}

const unknownProject = (): never => {
  throw new ProviderError(
    'project_not_found',
    'No project with this ID exists on this server. Check the project ID in the path.',
  )
}

/** As `servedProject`; throws `route_not_found` if the project serves no connected apps. */
export const servedAuthorizationServer = async (routeDeps: RouteDeps, exchange: Exchange) => {
  const served = await servedProject(routeDeps, exchange)
  const { authorizationURL, ...server } = authorizationServerOf(served.project, served.baseURL)
  if (authorizationURL === null) throw unknownPath()
  return { ...served, server: { ...server, authorizationURL } }
}
