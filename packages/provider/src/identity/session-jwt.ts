import type { Project } from '../store/tables/projects.ts'
import type { SessionRow } from '../store/tables/sessions.ts'

export interface SessionJwts {
  /** A JWT of the session with at least half of its five minutes left. `issuer` is the public base URL. */
  mint(project: Project, session: SessionRow, issuer: string): Promise<string>
}
