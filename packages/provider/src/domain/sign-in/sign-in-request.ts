import type { Project } from '../../store/tables/projects/projects.ts'
import type { ActiveSession } from '../sessions/sessions.ts'

/** The part of a request that rules read: its project, its client and its session. It holds no HTTP. */
export interface SignInRequest {
  readonly project: Project
  /** Public base URL of this request, without a trailing slash; the JWT issuer and the base of mailed links. */
  readonly baseURL: string
  /**
   * Address of the client as rate limits count it: an IPv6 address as its /64. For a request of a back end, it is the
   * address of the user in `attributes`, or `BACKEND_CLIENT_KEY` if it has none.
   */
  readonly clientAddress: string
  /** Full IP address, as stored in the session. */
  readonly ipAddress: string
  readonly userAgent: string
  /** Whether the caller is the back end of the project. */
  readonly isBackEnd?: boolean
  /**
   * Origin of the calling page, which is on the project's list. Null if the request has no `Origin` header, as from
   * back ends.
   */
  readonly origin: string | null
  /** The caller's active session, if the request carried one. */
  readonly session: ActiveSession | null
}

/** A request of a caller who is signed in. */
export interface SessionRequest extends SignInRequest {
  readonly session: ActiveSession
}
