import type { Provider } from '../app.ts'
import { ProviderError } from '../errors.ts'
import { systemRandom } from '../ports/random.ts'
import { failure } from './answer.ts'
import type { Connection } from './connection.ts'
import { asRefusal } from './faults.ts'
import { type Folder, staticFolder } from './static.ts'

/** Answers what is a page or a part of one; null for everything else. */
export type Pages = (request: Request) => Promise<Response | null>

export interface SiteOptions {
  readonly provider: Pick<Provider, 'fetch'>
  readonly assets: string | null
  /** Chunks of earlier releases. */
  readonly kept: Folder | null
  readonly pages: Pages | null
}

/** Paths that are the provider's whatever pages there are. */
const providers = /^\/(?:\.well-known|sdk|v1|dev|forms|health|metrics|clientside-services)(?:\/|$)/

/** Built modules, pages and the provider as one server. What none of them knows, the provider answers with its 404. */
export const createSite = ({ provider, assets, kept, pages }: SiteOptions) => {
  const files: Folder | null = assets === null ? null : staticFolder(assets, { at: '/js/', anyOrigin: true })

  const around = async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    if (providers.test(pathname)) return null
    return (await files?.(request)) ?? (await kept?.(request)) ?? (await pages?.(request)) ?? null
  }

  return async (request: Request, connection: Connection): Promise<Response> =>
    (await around(request)) ?? provider.fetch(request, connection)
}

/** Answers a request that could not even be read as one (a path or a Host that no URL can have), and a page that failed. */
export const answerUnreadable = (fault: unknown): Response => {
  const refusal =
    fault instanceof Error && fault.name === 'RequestError'
      ? new ProviderError('route_not_found', 'The request names no address of this server. Check path and Host.')
      : asRefusal(fault)
  return failure(`request-id-${systemRandom.uuid()}`, refusal, {})
}
