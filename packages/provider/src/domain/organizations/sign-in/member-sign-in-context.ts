import type { Project } from '../../../store/tables/projects.ts'
import type { SessionAttributes } from '../../../store/tables/sessions.ts'
import type { CustomClaims } from '../../sessions/custom-claims.ts'
import type { LiveHalfWay } from '../../sessions/intermediate-session.ts'
import type { Opening, ParentSession } from '../../sessions/open-session.ts'
import type { Returner } from '../../sessions/sign-in/requested-by.ts'

/** Who comes, and for how long they want to be signed in. */
export interface MemberArrival extends Returner {
  readonly project: Project
  /** What was proven on the way here; used up by this. */
  readonly halfWay: LiveHalfWay | null
  readonly minutes: number
  readonly attributes: SessionAttributes
  /** What a back end has the session say; pages have no say in it. */
  readonly customClaims?: CustomClaims | undefined
  /** What they have just done to the account, if anything. */
  readonly change?: Opening['change']
  /** The session that they exchange for one in another organization. */
  readonly parent?: ParentSession | null
}
