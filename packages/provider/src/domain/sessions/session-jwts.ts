import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionRow } from '../../store/tables/sessions/sessions.ts'

/** JWTs of sessions. */
export interface SessionJwts {
  /**
   * Returns a JWT of the session with at least half of its five minutes left, short enough for a cookie. Call it after the
   * transaction: it records the event `session.jwt_cut` when it left claims out. `issuer` is the public base URL.
   */
  mint(project: Project, session: SessionRow, issuer: string, of: OfUser | OfMember): Promise<string>
}

/** What the JWT of a user states about them. */
export interface OfUser {
  readonly roles: readonly string[]
}

/** Differences of a member's JWT. */
export interface OfMember extends OfUser {
  readonly authentication_factors: readonly object[]
  readonly organization: { readonly organization_id: string; readonly slug: string }
}
