import { ProviderError } from '../errors.ts'
import { systemRandom } from '../ports/random.ts'
import { failure } from './answer.ts'
import type { Connection } from './connection.ts'
import { asRefusal } from './faults.ts'
import { withFoldedSlashes } from './folded-slashes.ts'
import { type Folder, staticFolder } from './static.ts'

/** Serves pages and their files. Returns null for every other request. */
export type Pages = (request: Request) => Promise<Response | null>

export interface SiteOptions {
  readonly provider: { fetch(request: Request, connection: Connection): Promise<Response> }
  readonly assets: string | null
  /** Serves chunks of earlier releases. */
  readonly hashedFiles: Folder | null
  /** Serves the packages of this release; null if it is off. */
  readonly packages: ((request: Request, connection: Connection) => Promise<Response | null>) | null
  readonly pages: Pages | null
}

/** Paths of the provider, which pages cannot override. */
const providerPaths = /^\/(?:\.well-known|sdk|v1|dev|forms|setup|health|metrics|clientside-services)(?:\/|$)/

/**
 * Combines built modules, pages and the provider into one request handler. The provider answers unknown paths with 404.
 */
export const createSite = ({ provider, assets, hashedFiles, packages, pages }: SiteOptions) => {
  const files: Folder | null = assets === null ? null : staticFolder(assets, { at: '/js/', anyOrigin: true })

  const serveFile = async (request: Request, connection: Connection): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (providerPaths.test(pathname)) return null
    return (
      (await files?.(request)) ??
      (await hashedFiles?.(request)) ??
      (await packages?.(request, connection)) ??
      (await pages?.(request)) ??
      null
    )
  }

  return async (received: Request, connection: Connection): Promise<Response> => {
    const request = withFoldedSlashes(received)
    return (await serveFile(request, connection)) ?? provider.fetch(request, connection)
  }
}

/**
 * Answers a request that could not be parsed (a path or `Host` that no URL can have), or a page that failed.
 *
 * @param docsURL address of the documentation site; null if it is missing
 */
export const answerUnreadable = (fault: unknown, docsURL: string | null): Response => {
  const refusal =
    fault instanceof Error && fault.name === 'RequestError'
      ? new ProviderError('route_not_found', 'The request has an invalid path or `Host` header. Check both.')
      : asRefusal(fault)
  return failure({ requestId: `request-id-${systemRandom.uuid()}`, error: refusal, docsURL })
}
