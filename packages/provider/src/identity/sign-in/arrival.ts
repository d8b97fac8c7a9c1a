import type { Project } from '../../store/tables/projects.ts'
import type { SessionAttributes } from '../../store/tables/sessions.ts'
import type { CustomClaims } from '../custom-claims.ts'
import type { LiveSession } from '../sessions.ts'

/** The caller, and for how long they want to be signed in. */
export interface Arrival {
  readonly project: Project
  /** The session that the caller has already, if any. */
  readonly live: LiveSession | null
  /** `null`: nobody wants a session; the proof says who it is, and one that is there already is strengthened. */
  readonly minutes: number | null
  readonly attributes: SessionAttributes
  /** What a back end has the session say, written over what it says already. */
  readonly customClaims?: CustomClaims | undefined
  /** A back end answers for its people: what was asked for in a session of theirs may be finished outside of it. */
  readonly isBackEnd?: boolean
}
