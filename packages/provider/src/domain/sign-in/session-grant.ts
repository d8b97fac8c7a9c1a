import type { Grant } from '@latchkey/protocol/identity/session'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import { wireSession } from '../sessions/wire-session.ts'
import { wireUser } from '../users/wire-user.ts'

/** The signed-in user, their project, and the base URL of the answer. */
export interface GrantedSession extends OpenedSession {
  readonly project: Project
  readonly person: StoredUser
  /** The issuer of the JWT. */
  readonly baseURL: string
}

/** Builds the answer of every call that signs a user in. Call it after the transaction, because it signs a JWT. */
export const grant = async (
  { jwts, clock }: Deps,
  { project, person, session, token, baseURL }: GrantedSession,
): Promise<Grant> => {
  const user = wireUser(person, clock.now())
  return {
    user_id: person.userId,
    user,
    __user: user,
    session: wireSession(session, user.roles),
    session_token: token,
    session_jwt: await jwts.mint(project, session, baseURL, { roles: user.roles }),
  }
}
