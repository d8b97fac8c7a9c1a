import type { Project } from '../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions/sessions.ts'
import type { CustomClaims } from './custom-claims.ts'
import type { SecretPresenter } from './requested-by.ts'

/** Length of a session, in minutes, if the request names none. */
export const defaultSessionMinutes = 60

/** The caller, and the requested session length. */
export interface SignInContext extends SecretPresenter {
  readonly project: Project
  /** `null`: no new session is requested. The proof identifies the user, and an existing session is strengthened. */
  readonly minutes: number | null
  readonly attributes: SessionAttributes
  /** Custom claims of a back end, merged into the session's existing ones. */
  readonly customClaims?: CustomClaims | undefined
}
