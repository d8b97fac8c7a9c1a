import type { Grant, Session } from '@latchkey/protocol/identity/session'
import type { Deps } from '../deps.ts'
import type { Project } from '../store/tables/projects.ts'
import type { SessionRow } from '../store/tables/sessions.ts'
import type { Person } from '../store/tables/users.ts'
import type { OpenedSession } from './sessions.ts'
import { wireTime } from './wire-time.ts'
import { wireUser } from './wire-user.ts'

/** Who was signed in, where, and under which address the answer goes out. */
export interface Granted extends OpenedSession {
  readonly project: Project
  readonly person: Person
  /** The JWT's issuer. */
  readonly baseURL: string
}

/** The answer of every call that signs a person in. Call it after the transaction: it signs. */
export const grant = async ({ jwts }: Deps, { project, person, session, token, baseURL }: Granted): Promise<Grant> => {
  const user = wireUser(person)
  return {
    user_id: person.userId,
    user,
    __user: user,
    session: wireSession(session),
    session_token: token,
    session_jwt: await jwts.mint(project, session, baseURL),
  }
}

const wireSession = (session: SessionRow): Session => ({
  session_id: session.sessionId,
  user_id: session.userId,
  started_at: wireTime(session.startedAt),
  last_accessed_at: wireTime(session.lastAccessedAt),
  expires_at: wireTime(session.expiresAt),
  attributes: session.attributes,
  authentication_factors: session.factors,
  custom_claims: session.customClaims,
  roles: [],
})
