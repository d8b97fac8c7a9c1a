import type { RouteDeps } from '../routes/route-deps.ts'
import type { RequestHandler } from '../routes/router.ts'

/** Where the console is served. */
export interface ProviderConsole {
  /** `CONSOLE_URL`, without a trailing slash; null in development. */
  readonly url: string | null
  /** Folder of the built pages; null serves only the calls under `/api`. */
  readonly folder: string | null
  /** Returns the address of the console in development; null while none listens. */
  readonly address?: () => string | null
  /** Returns the base URL of the provider for browsers, without a trailing slash. */
  readonly publicURL: () => string
}

/** Loads the console if one is served; otherwise every request gets 404, and the code is never in memory. */
export const openConsole = async (
  options: ProviderConsole | undefined,
  routeDeps: RouteDeps,
): Promise<RequestHandler> =>
  options === undefined
    ? async () => new Response(null, { status: 404 })
    : (await import('./console.ts')).createConsole({ routeDeps, ...options })
