import type { Connection } from './http/connection.ts'
import type { Clock } from './ports/clock.ts'
import type { Log } from './ports/log.ts'
import type { Messages } from './ports/messages.ts'
import type { Random } from './ports/random.ts'

export interface ProviderOptions {
  /** `file:FOLDER`, `memory:` or `postgres://…`. */
  readonly databaseURL: string
  /** Serves the development projects and `/dev`; without it only live projects and neither. */
  readonly development: boolean
  /** Public base URL without a trailing slash; null in development takes the request's own loopback host. */
  readonly publicURL: string | null
  /** Addresses of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[]
  readonly clock?: Clock
  readonly random?: Random
  readonly log?: Log
  /** Delivers mail and texts; in development the inbox keeps them instead. */
  readonly messages: Messages
}

/** The identity provider as a function of requests. */
export interface Provider {
  /** Answers a request. Without a connection it counts as one of this machine's, to port 3000. */
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** Resolves when the database is open and its tables are up to date; rejects with `StartError`. */
  ready(): Promise<void>
  /** Resolves when every message that was posted so far was delivered or given up; for tests. */
  settled(): Promise<void>
  /** Lets messages and statements finish and closes the database. */
  close(): Promise<void>
}

export declare const createProvider: (options: ProviderOptions) => Provider
