import type { AuthenticationFactor } from '../identity/session.ts'

/** An active session in the list of its owner. Times are RFC 3339 in UTC. */
export interface AccountSession<Factor = AuthenticationFactor> {
  readonly session_id: string
  readonly started_at: string
  readonly last_accessed_at: string
  readonly expires_at: string
  /** Whether this session made the request. */
  readonly current: boolean
  /** Name of the browser in which the session started: `Firefox`. Empty if it is unknown. */
  readonly browser: string
  /** Name of the operating system: `macOS`. Empty if it is unknown. */
  readonly operating_system: string
  /** Factors that the session verified, with the times. */
  readonly authentication_factors: readonly Factor[]
}

export interface AccountSessions<Factor = AuthenticationFactor> {
  /** Latest first, at most 200. */
  readonly sessions: readonly AccountSession<Factor>[]
}

export interface SessionId {
  readonly session_id: string
}
