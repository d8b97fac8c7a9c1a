import { attributesOf } from '../../domain/sessions/client-attributes.ts'
import type { CustomClaims } from '../../domain/sessions/custom-claims.ts'
import { type SessionProof, sessionOf } from '../../domain/sessions/session-proof.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { requirePerson } from '../../domain/users/back-end-users.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Context } from '../context.ts'

/** The session that a back end requests. */
export interface SessionRequestOptions extends SessionProof {
  /** The user that the back end acts for, which states that it has checked the browser. */
  readonly user_id?: string | undefined
  readonly session_duration_minutes?: number | undefined
  readonly session_custom_claims?: CustomClaims | undefined
}

/** Returns the sign-in context of a back end's request. */
export const signInContextOf = async (
  deps: MethodDeps,
  context: Context<'back end'>,
  sessionOptions: SessionRequestOptions,
): Promise<SignInContext> => ({
  project: context.project,
  activeSession: await sessionOf(deps, context.project, sessionOptions),
  namedId:
    sessionOptions.user_id && (await requirePerson(deps.store.db, context.project, sessionOptions.user_id)).userId,
  minutes: sessionOptions.session_duration_minutes ?? null,
  attributes: attributesOf(context),
  customClaims: sessionOptions.session_custom_claims,
  isBackEnd: true,
})
