import { ProviderError } from '../errors.ts'
import { cacheable } from '../http/answer.ts'
import type { Endpoint } from '../http/exchange.ts'
import type { RouteDeps } from './route-deps.ts'

/** Long enough to reduce requests of back ends, shorter than the lifetime of a session token. */
const jwksSeconds = 300

/** Serves the public keys of a project (RFC 7517) to back ends that verify session tokens themselves. */
export const jwks = ({ deps }: RouteDeps, vertical: 'CONSUMER' | 'B2B', path: string): Endpoint => ({
  name: `GET ${path}`,
  async answer({ params, requestId }) {
    const project = await deps.projects.byId(params.project_id ?? '')
    if (project === null || project.vertical !== vertical) {
      throw new ProviderError(
        'project_not_found',
        'No project with this ID exists on this server. Check the project ID in the path.',
      )
    }
    return cacheable({ ...(await deps.keys.jwks(project)), request_id: requestId, status_code: 200 }, jwksSeconds)
  },
})
