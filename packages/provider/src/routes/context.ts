import type { Needs } from '@latchkey/protocol/core/call'
import type { SessionProof } from '../domain/sessions/session-proof.ts'
import type { LiveSession } from '../domain/sessions/sessions.ts'
import type { Project } from '../store/tables/projects.ts'

/** The cookies of the request, and the cookies that the response sets. */
export interface Cookies {
  /** The `Cookie` header. */
  readonly header: string | null
  /** Adds a `Set-Cookie` header. It is not sent with an error response. */
  set(cookie: string): void
}

/** The caller and its address. The guards fill it in before a handler runs. */
export interface Context<N extends Needs = Needs> {
  readonly requestId: string
  /** Public base URL of this request, without a trailing slash; the JWT issuer and the base of mailed links. */
  readonly baseURL: string
  /**
   * Address of the client as rate limits count it: an IPv6 address as its /64. For a request of a back end, it is the
   * address of the user in `attributes`, or `backEndAddress` if there is none.
   */
  readonly clientAddress: string
  /** Full IP address, as stored in the session. */
  readonly ipAddress: string
  readonly userAgent: string
  /** Whether the caller is the back end of the project. */
  readonly isBackEnd?: boolean
  /** The member on whose behalf a back end calls. The call then has the permissions of this member only. */
  readonly actor?: SessionProof
  /**
   * Origin of the calling page, which is on the project's list. Null if the request has no `Origin` header, as from
   * back ends.
   */
  readonly origin: string | null
  /** Null for back ends, which do not forward cookies. */
  readonly cookies: Cookies | null
  readonly project: N extends 'nothing' ? null : Project
  /**
   * The caller's active session, whose last access is already updated. Null if the call does not need one and none was
   * sent.
   */
  readonly session: N extends 'session' ? LiveSession : LiveSession | null
}
