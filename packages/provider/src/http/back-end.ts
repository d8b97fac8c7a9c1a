import { createHash, timingSafeEqual } from 'node:crypto'
import { ProviderError } from '../errors.ts'
import { cacheable, plain } from './answer.ts'
import { readBasic } from './credentials.ts'
import type { Endpoint, RouteDeps } from './exchange.ts'

/** Answers while the database does and a request would find a place; nothing else is asked of it. */
export const health = ({ deps, concurrency }: RouteDeps): Endpoint => ({
  name: 'GET /health',
  async answer() {
    if (concurrency.isFull()) {
      throw new ProviderError(
        'service_unavailable',
        'The server is not healthy. It is at work on as many requests as it can hold. Send requests elsewhere meanwhile.',
        { retryAfterSeconds: 1 },
      )
    }
    await deps.store.ping().catch((cause: unknown) => {
      throw new ProviderError(
        'service_unavailable',
        'The server is not healthy. Its database does not answer. Send requests elsewhere until it does.',
        { retryAfterSeconds: 5, cause },
      )
    })
    return plain({ status: 'ok' })
  },
})

/** Long enough to spare a fleet of back ends, shorter than the life of a session token. */
const jwksSeconds = 300

/** The public keys of a project (RFC 7517), for back ends that verify session tokens on their own. */
export const jwks = ({ deps }: RouteDeps, vertical: 'CONSUMER' | 'B2B', path: string): Endpoint => ({
  name: `GET ${path}`,
  async answer({ params }) {
    const project = await deps.projects.byId(params.project_id ?? '')
    if (project === null || project.vertical !== vertical) {
      throw new ProviderError('project_not_found', 'The project id names no project here. Check the id.')
    }
    return cacheable(await deps.keys.jwks(project), jwksSeconds)
  },
})

/** The API for back ends: project id and secret only. None of its calls exists yet, which only they are told. */
export const backEnd = ({ deps }: RouteDeps): Endpoint => ({
  name: '/v1/*',
  async answer({ request }) {
    const credentials = readBasic(request.headers.get('authorization'))
    const project = credentials === null ? null : await deps.projects.byId(credentials.name)
    const secret = createHash('sha256')
      .update(credentials?.password ?? '')
      .digest()
    if (project === null || !timingSafeEqual(secret, Buffer.from(project.secretHash, 'hex'))) {
      throw new ProviderError(
        'unauthorized_credentials',
        'The request is not from a back end of this project. This API takes a project id and its secret. Public tokens and sessions belong under /sdk/v1.',
      )
    }
    throw unknownPath()
  },
})

export const unknownPath = () =>
  new ProviderError('route_not_found', 'There is nothing at this path. Check the address and the method.')

export const nothing: Endpoint = {
  name: 'none',
  answer: async () => {
    throw unknownPath()
  },
}
