import type { Project } from '../../store/tables/projects/projects.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'

/** The addresses of a project as an authorization server. All are without a trailing slash. */
export interface Issuer {
  /** Value of `iss` in tokens and redirects. */
  readonly issuer: string
  /** Where the endpoints are: `${endpoints}/oauth2/token`. */
  readonly endpoints: string
  /** Whether metadata documents are served at the root of the issuer's host. */
  readonly isAtRoot: boolean
}

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns the issuer of a project. It is the same for every request, except in development, where the provider answers
 * as `localhost` and as `127.0.0.1`.
 *
 * 1. The setting `idp_issuer`, whose host forwards `/.well-known/` to this provider.
 * 2. In development, the base URL for the consumer project.
 * 3. Otherwise the path of the project. RFC 8414, 3.1 defines where its metadata is.
 *
 * @param baseURL the URL of this provider
 */
export const issuerOf = (project: Project, baseURL: string): Issuer => {
  const { environment, vertical, projectId } = project
  const atProject = `${baseURL}/v1/public/${projectId}`
  const ownIssuer = authorizationServerOf(project, baseURL).issuer
  if (ownIssuer !== null && isOwnHost(project, ownIssuer)) {
    // A host that forwards only `/.well-known/` does not have the endpoints.
    const endpoints = ownIssuer === baseURL ? `${baseURL}/v1` : atProject
    return { issuer: ownIssuer, endpoints, isAtRoot: true }
  }
  if (environment === 'test' && vertical === 'CONSUMER')
    return { issuer: baseURL, endpoints: `${baseURL}/v1`, isAtRoot: true }
  return { issuer: atProject, endpoints: atProject, isAtRoot: false }
}

const isOwnHost = ({ environment, settings }: Project, origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { hostname } = new URL(origin)
  const isLoopback = environment === 'test' && loopbackHosts.includes(hostname)
  return isLoopback || (settings.well_known_hosts ?? []).includes(hostname)
}
