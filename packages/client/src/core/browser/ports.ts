import type { PageLife } from './page.ts'
import type { PageCookies } from './page-cookies.ts'
import type { TextStore } from './storage.ts'

/** Time. `after` calls back once and returns the function that cancels. */
export interface Clock {
  /** Milliseconds since 1970 by the system clock, which continues while the machine sleeps. */
  now(): number
  after(delayMs: number, task: () => void): () => void
}

export interface Random {
  /** Returns 16 cryptographically secure random bytes. */
  bytes(): Uint8Array
  /** Returns a number from 0 (inclusive) to 1 (exclusive). For jitter, not for secrets. */
  fraction(): number
}

/** The part of `navigator.locks` that this client uses. */
export type Locks = {
  request(name: string, options: { readonly signal: AbortSignal }, task: () => Promise<void>): Promise<void>
}

/** Address of the page. */
export interface PageLocation {
  /** Scheme, host and port: `https://www.example.com`. */
  readonly origin: string
  readonly hostname: string
}

/** Everything outside that the client touches. Tests replace it. */
export interface Ports {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  readonly cookies: PageCookies
  /** Removes every removable cookie of a name. If unset, the runtime brings its own. */
  readonly sweepCookies?: (name: string) => void
  readonly storage: TextStore
  readonly clock: Clock
  readonly random: Random
  /** Null on a server: the client then makes no request by itself. */
  readonly page: PageLocation | null
  /** If unset, the runtime brings the browser's own. */
  readonly life?: PageLife
  /** Null if the browser has no Web Locks. */
  readonly locks: Locks | null
  /** Shared by all clients on a page, so that clients of one project use one session. */
  readonly registry: Map<string, unknown>
  /** Warns the developer of the page. Messages never contain a token, a code or an address. */
  warn(message: string): void
}

/** Ports of the runtime, where both optional ones are set. */
export type RuntimePorts = Ports & Required<Pick<Ports, 'life' | 'sweepCookies'>>
