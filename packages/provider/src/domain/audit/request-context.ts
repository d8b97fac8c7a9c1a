import { AsyncLocalStorage } from 'node:async_hooks'

/** The actor of an event, recorded when it differs from the subject. */
export interface Actor {
  readonly by: 'back end' | 'user' | 'member' | 'operator' | 'scim' | 'setup link'
  /** Owner of the session that was used, also when a back end acts in a member's name; or the set-up link. */
  readonly actor_id?: string
  /** The account of the machine, for an act of an operator on the command line. */
  readonly operator?: string
  /** What an operator did, in a few words: `Locks lifted`. */
  readonly act?: string
  /** The command line that does the same, for an act of an operator in the console. */
  readonly command?: string
  /** The connection by which an identity provider acts. */
  readonly connection_id?: string
}

/** The program that sends a request, as its headers describe it. */
export interface RequestingClient {
  readonly userAgent: string
  /** `Sec-CH-UA` and `Sec-CH-UA-Platform` (https://wicg.github.io/ua-client-hints). Chromium sends both always. */
  readonly hints: { readonly brands: string; readonly platform: string }
}

/** The origin of a request, for the audit log. */
export interface RequestContext {
  readonly requestId: string
  /** The full address; for a request of a back end, the back end's. */
  readonly ipAddress: string
  /** Base URL of this server, without a trailing slash, as the request reached it. */
  readonly baseURL: string
  /** The program that sent the request: a browser, or a back end. */
  readonly client: RequestingClient
  /** The user or member of the session or event. Null until one is known. */
  about: string | null
  /** Null if no user is signed in and no back end calls. */
  actor: Actor | null
  /** Whether the project requires captchas and the request had a solved one. */
  hasSolvedCaptcha: boolean
}

/**
 * Knows the request that the current code runs for, at any depth. Events record it, and engines do not have to pass it
 * on.
 */
export interface CurrentRequestContext {
  run<Result>(contextValues: RequestContext, work: () => Promise<Result>): Promise<Result>
  /** Null outside a request: in a command or a sweep. */
  current(): RequestContext | null
  /** Notes the subject of the current request; the last call wins. */
  isAbout(userId: string): void
  /** Notes the actor of the current request, once known. */
  isDoneBy(doer: Actor): void
  /** Notes that the current request had a solved captcha. */
  noteSolvedCaptcha(): void
}

export const createCurrentRequestContext = (): CurrentRequestContext => {
  const storage = new AsyncLocalStorage<RequestContext>()
  return {
    run: (contextValues, work) => storage.run(contextValues, work),
    current: () => storage.getStore() ?? null,
    isAbout: (userId) => {
      const contextValues = storage.getStore()
      if (contextValues !== undefined) contextValues.about = userId
    },
    isDoneBy: (doer) => {
      const contextValues = storage.getStore()
      if (contextValues !== undefined) contextValues.actor = doer
    },
    noteSolvedCaptcha: () => {
      const contextValues = storage.getStore()
      if (contextValues !== undefined) contextValues.hasSolvedCaptcha = true
    },
  }
}
