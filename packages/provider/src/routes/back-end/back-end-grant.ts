import type { BackEndGrant } from '@latchkey/protocol/identity/back-end/session'
import { wireSession } from '../../domain/sessions/wire-session.ts'
import type { GrantedSession } from '../../domain/sign-in/session-grant.ts'
import { backEndUser } from '../../domain/users/wire-back-end-user.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'

/**
 * Builds the answer of every call by which a back end signs in a user. Call it after the transaction, because it signs
 * a JWT.
 */
export const backEndGrant = async (
  deps: MethodDeps,
  { project, person, session, token, baseURL }: GrantedSession,
): Promise<BackEndGrant> => {
  const isKept = token !== ''
  const user = await backEndUser(deps, project, person)
  const { roles } = user
  return {
    user_id: person.userId,
    user,
    session: isKept ? wireSession(session, roles) : null,
    session_token: token,
    session_jwt: isKept ? await deps.jwts.mint(project, session, baseURL, { roles }) : '',
  }
}
