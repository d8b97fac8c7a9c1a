import type { AuthenticationFactor } from '../identity/session.ts'
import type { GrantedApp } from '../idp/wire.ts'
import type { Language } from './languages.ts'

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

/** An address or number of the signed-in user or member, by its ID. */
export type ContactChoice = { readonly email_id: string } | { readonly phone_id: string }

/** A change of the picture and the language. Absent parts stay unchanged; null removes one. */
export interface ProfileChange {
  /** An https URL of at most 2048 characters without credentials. In a test project also http on this machine. */
  readonly picture_url?: string | null
  /**
   * A JPEG of at most 256 × 256 pixels and 45,000 bytes in base64, instead of a URL. The provider keeps it without its
   * metadata and serves it; `picture_url` is then its address there.
   */
  readonly picture?: string
  readonly locale?: Language | null
}

/** The requested deletion of an account. Times are RFC 3339 in UTC. */
export interface DeletionState {
  /** Null if none is requested. */
  readonly deletion: { readonly requested_at: string; readonly due_at: string } | null
  /** Days between a request and the deletion, from the project's settings. */
  readonly waiting_days: number
}

/** Data of an account in an export, the same for users and members. */
export interface AccountExport<Factor = AuthenticationFactor> {
  /** Changes if a field is removed or changes its meaning. */
  readonly format: 'latchkey.account.1'
  /** RFC 3339, UTC. */
  readonly exported_at: string
  readonly sessions: readonly ExportedSession<Factor>[]
  /** The uploaded picture as a `data:` URL; null if there is none. */
  readonly picture: string | null
  readonly connected_apps: readonly GrantedApp[]
  readonly deletion: DeletionState['deletion']
}

/** A session in an export, with the network address and the user agent that it started with. */
export type ExportedSession<Factor = AuthenticationFactor> = AccountSession<Factor> & {
  readonly ip_address: string
  readonly user_agent: string
}

export interface SessionId {
  readonly session_id: string
}
