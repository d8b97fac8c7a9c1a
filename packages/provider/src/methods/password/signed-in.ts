import type { OpenedSession } from '../../domain/sessions/open-session.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'

/** The user that a password signed in, and the session it opened or strengthened. */
export interface SignedInByPassword extends OpenedSession {
  readonly person: StoredUser
}
