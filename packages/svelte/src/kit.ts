/**
 * The signed-in user on the server of SvelteKit.
 *
 * ```ts
 * export const { handle, auth, requireSession } = latchkey({ loginPath: '/login' })
 * ```
 */
import type { VerifiedSession } from '@latchkey/backend'
import { createSessionGate, type SessionGateOptions } from '@latchkey/backend/session-gate'
import { redirect } from '@sveltejs/kit'

export { TokenError, type VerifiedSession } from '@latchkey/backend'
export type { SessionGateOptions } from '@latchkey/backend/session-gate'

/** The parts of a request of SvelteKit 2 or 3 that are read. */
export interface KitEvent {
  readonly request: Request
  readonly url: URL
  /** `id` is the folder of the page or endpoint below `routes`, such as `/(members)/orders/[id]`. */
  readonly route: { readonly id: string | null }
  /** Whether the router of the browser requests the data of a page. */
  readonly isDataRequest?: boolean
}

/** Options of `latchkey`. */
export interface KitSessionOptions extends SessionGateOptions {
  /**
   * Whether a page or an endpoint is for signed-in users only. Decide by `event.route.id`, because a path can be written in
   * several ways. Default: none is, and each calls `requireSession` or `auth` itself.
   */
  readonly needsSession?: (event: KitEvent) => boolean
}

/** What `latchkey` returns. */
export interface KitLatchkey {
  /** The hook. It answers requests that need a session and have none: a redirect for pages, otherwise 401 or 503. */
  readonly handle: <Event extends KitEvent>(input: {
    readonly event: Event
    readonly resolve: (event: Event) => Response | Promise<Response>
  }) => Promise<Response>
  /** Returns the session of a request; null if it has none. Rejects with a `TokenError` if the provider is away. */
  readonly auth: (event: Pick<KitEvent, 'request'>) => Promise<VerifiedSession | null>
  /**
   * Returns the session in a `load` function or an action, or redirects to `loginPath`, which leads back to the page. An
   * endpoint answers 401 by the result of `auth`.
   */
  readonly requireSession: (event: Pick<KitEvent, 'request' | 'url'>) => Promise<VerifiedSession>
}

/**
 * Creates the hook and the functions of one project. Call it once, in a module of your own.
 *
 * @param options default: `LATCHKEY_URL`, `LATCHKEY_PROJECT_ID` and `LATCHKEY_SECRET` of the environment, and `/login` as
 * `loginPath`
 */
export const latchkey = ({
  loginPath = '/login',
  needsSession = () => false,
  ...options
}: KitSessionOptions = {}): KitLatchkey => {
  const gate = createSessionGate({ ...options, loginPath })
  const auth: KitLatchkey['auth'] = ({ request }) => gate.auth(request)
  return {
    auth,
    async handle({ event, resolve }) {
      if (!needsSession(event)) return resolve(event)
      const { request, url } = event
      const refusal = await gate.refusalOf(request, url.pathname + url.search, isForPage(event) ? 'text/html' : '')
      if (refusal === null) return resolve(event)
      if (refusal.location === null) return Response.json({ error: refusal.message }, { status: refusal.status })
      return new Response(null, { status: refusal.status, headers: { location: refusal.location } })
    },
    async requireSession({ request, url }) {
      return (await auth({ request })) ?? redirect(303, gate.loginLocation(url.pathname + url.search))
    },
  }
}

/** The router of SvelteKit requests the data of a page without `text/html`. */
const isForPage = ({ request: { method, headers }, isDataRequest }: KitEvent): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  (isDataRequest === true || (headers.get('accept') ?? '').includes('text/html'))
