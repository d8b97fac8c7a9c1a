import type { Project } from '../../../store/tables/projects/projects.ts'
import type { SessionAttributes } from '../../../store/tables/sessions/sessions.ts'
import type { CustomClaims } from '../../sessions/custom-claims.ts'
import type { NewSession, ParentSession } from '../../sessions/open-session.ts'
import type { SecretPresenter } from '../../sessions/requested-by.ts'
import type { ActiveIntermediateSession } from './intermediate-session.ts'

/** The caller, and the requested session length. */
export interface MemberSignInContext extends SecretPresenter {
  readonly project: Project
  /** The intermediate session of the caller, which this sign-in consumes. */
  readonly intermediateSession: ActiveIntermediateSession | null
  readonly minutes: number
  readonly attributes: SessionAttributes
  /** Custom claims of a back end; pages cannot set them. */
  readonly customClaims?: CustomClaims | undefined
  /** The change that the caller has just made to the account, if any. */
  readonly change?: NewSession['change']
  /** The session that is exchanged for one in another organization. */
  readonly parent?: ParentSession | null
}
