import type { Project } from '../../../store/tables/projects.ts'
import type { SessionAttributes } from '../../../store/tables/sessions.ts'
import type { CustomClaims } from '../custom-claims.ts'
import type { Returner } from './requested-by.ts'

/** The caller, and for how long they want to be signed in. */
export interface Arrival extends Returner {
  readonly project: Project
  /** `null`: nobody wants a session; the proof says who it is, and one that is there already is strengthened. */
  readonly minutes: number | null
  readonly attributes: SessionAttributes
  /** What a back end has the session say, written over what it says already. */
  readonly customClaims?: CustomClaims | undefined
}
