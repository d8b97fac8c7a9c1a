import type { Deps } from '../deps.ts'
import type { Project } from '../store/tables/projects.ts'
import type { SessionRow } from '../store/tables/sessions.ts'
import type { Person } from '../store/tables/users.ts'

/** A session that was alive when it was read, with the person it belongs to. */
export interface LiveSession {
  /** The opaque token as the caller sent it; at rest there is only its hash. */
  readonly token: string
  readonly session: SessionRow
  readonly person: Person
}

/**
 * The living session behind a token, by one read. Throws `user_unauthenticated` for a token that nobody was given,
 * `session_not_found` for one whose session was revoked, has expired or is another project's.
 *
 * `sessions/authenticate` alone writes when the session was last used; the guard in front of every other call reads.
 */
export declare const requireSession: (deps: Deps, project: Project, token: string) => Promise<LiveSession>

/** As `requireSession`, but a dead or unknown token counts as none: `null`. */
export declare const findSession: (deps: Deps, project: Project, token: string) => Promise<LiveSession | null>
