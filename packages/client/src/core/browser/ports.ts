import type { PageLife } from './page.ts'
import type { PageCookies } from './page-cookies.ts'
import type { TextStore } from './storage.ts'

/** Time. `after` calls back once and returns the way to cancel. */
export interface Clock {
  /** Milliseconds since 1970, by the machine's clock: it goes on while the machine sleeps. */
  now(): number
  after(delayMs: number, task: () => void): () => void
}

export interface Random {
  /** Sixteen of the best kind there is. */
  bytes(): Uint8Array
  /** At least 0, below 1. For jitter, not for secrets. */
  fraction(): number
}

/** The part of `navigator.locks` that is used. */
export type Locks = {
  request(name: string, options: { readonly signal: AbortSignal }, task: () => Promise<void>): Promise<void>
}

/** Where the client stands. */
export interface PageLocation {
  /** Scheme, host and port: `https://www.example.com`. */
  readonly origin: string
  readonly hostname: string
}

/** Everything of the outside world that the client touches. Tests bring their own. */
export interface Ports {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly cookies: PageCookies
  /** Removes every cookie of a name that can be removed. Left out: as `life` below. */
  readonly sweepCookies?: (name: string) => void
  readonly storage: TextStore
  readonly clock: Clock
  readonly random: Random
  /** Null where there is none, as on a server: the client then exists but does nothing by itself. */
  readonly page: PageLocation | null
  /** Left out: the browser's own, which comes with what talks to the provider. */
  readonly life?: PageLife
  /** Null where the browser has no Web Locks. */
  readonly locks: Locks | null
  /** Where clients of one project on one page find each other. */
  readonly registry: Map<string, unknown>
  /** For the developer of the page. Never given a token, a code or an address. */
  warn(message: string): void
}

/** The same for what talks to the provider. */
export type RuntimePorts = Ports & Required<Pick<Ports, 'life' | 'sweepCookies'>>
