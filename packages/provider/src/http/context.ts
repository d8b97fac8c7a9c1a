import type { Needs } from '@latchkey/protocol/core/call'
import type { SessionProof } from '../identity/back-end/session-proof.ts'
import type { LiveSession } from '../identity/sessions.ts'
import type { Project } from '../store/tables/projects.ts'

/** The cookies of the browser that asks, and those that its answer sets. */
export interface Cookies {
  /** The `Cookie` header. */
  readonly sent: string | null
  /** Adds a `Set-Cookie` header, if the answer is no refusal. */
  set(cookie: string): void
}

/** Who is asking and from where, settled by the guards before a handler runs. */
export interface Context<N extends Needs = Needs> {
  readonly requestId: string
  /** Public base URL of this request, without a trailing slash; the JWT issuer and the base of mailed links. */
  readonly baseURL: string
  /**
   * Where the request came from, as limits count: an IPv6 address as its /64. Of a back end's request it is where the person
   * is in its word, or `backEndAddress` where it does not say.
   */
  readonly clientAddress: string
  /** The whole address, as the person's session tells it. */
  readonly ipAddress: string
  readonly userAgent: string
  /** Whether the project's own back end asks. */
  readonly isBackEnd?: boolean
  /** The member in whose name a back end asks: then it may do what they may, and no more. */
  readonly actor?: SessionProof
  /** Origin of the page that asks, found on the project's list; null when the request named none, as those of back ends do. */
  readonly origin: string | null
  /** Null for back ends, which forward no cookies. */
  readonly cookies: Cookies | null
  readonly project: N extends 'nothing' ? null : Project
  /** For calls that need one, the caller's living session, already touched; else one when it came along. */
  readonly session: N extends 'session' ? LiveSession : LiveSession | null
}
