import type { Needs } from '@latchkey/protocol/core/call'
import type { SessionProof } from '../domain/sessions/session-proof.ts'
import type { ActiveSession } from '../domain/sessions/sessions.ts'
import type { SignInRequest } from '../domain/sign-in/sign-in-request.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** The cookies of the request, and the cookies that the response sets. */
export interface Cookies {
  /** The `Cookie` header. */
  readonly header: string | null
  /** Adds a `Set-Cookie` header. It is not sent with an error response. */
  set(cookie: string): void
}

/** The request as a handler reads it. The guards fill it in before the handler runs. */
export interface Context<N extends Needs = Needs> extends Omit<SignInRequest, 'project' | 'session'> {
  readonly requestId: string
  /** The member on whose behalf a back end calls. The call then has the permissions of this member only. */
  readonly actor?: SessionProof
  /** Null for back ends, which do not forward cookies. */
  readonly cookies: Cookies | null
  readonly project: N extends 'nothing' ? null : Project
  /**
   * The caller's active session, whose last access is already updated. Null if the call does not need one and none was
   * sent.
   */
  readonly session: N extends 'session' ? ActiveSession : ActiveSession | null
}
