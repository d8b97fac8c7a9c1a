import type { Call } from '@latchkey/protocol/core/call'
import type { Client } from '../client.ts'
import type { Members } from '../object.ts'
import { endsSession, isUnknownToken } from '../session/ends-session.ts'
import type { SessionGrant, SessionMark, SessionStore } from '../session/session.ts'
import { idOf, readResponseState, type SignedInState, type Vertical } from '../vertical.ts'
import { invalidAnswer } from './invalid-answer.ts'
import { telemetryIds } from './telemetry.ts'
import type { Exchange } from './transport.ts'

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A session, or the token of an intermediate session, which is empty if the answer has none. */
type Outcome<Who extends SignedInState> = SessionGrant<Who> | { readonly intermediate: string }

const readOutcome = <Who extends SignedInState>(
  vertical: Vertical<Who>,
  { grants }: Call,
  answer: Members,
): Outcome<Who> => {
  const { session_token, session_jwt, intermediate_session_token: intermediate } = answer
  const who = grants === 'session' ? readResponseState(vertical, answer) : null
  if (who) return isFilled(session_token) && isFilled(session_jwt) ? { ...who, session_token, session_jwt } : who
  // A null session is intentional: another factor is required, or this one does not satisfy the organization's policy.
  const isIntermediate = grants === 'session' ? answer[vertical.parts.session[0]] === null : isFilled(intermediate)
  if (!vertical.hasIntermediate || !isIntermediate || typeof intermediate !== 'string') throw invalidAnswer()
  return { intermediate }
}

const isSame = (a: SessionMark, b: SessionMark): boolean => a.sessionId === b.sessionId && a.token === b.token

/** Checks whether a response concerns the session that its request used. */
const concernsSession = <Who extends SignedInState>(
  vertical: Vertical<Who>,
  grant: SessionGrant<Who>,
  mark: SessionMark,
): boolean =>
  idOf(vertical, 'session', grant) === mark.sessionId || (mark.token !== null && grant.session_token === mark.token)

/**
 * Creates the function that sends calls and stores the sessions they grant.
 *
 * The session can change during a request: in another tab, by a second client, by a sign-out. A refresh then says
 * nothing about the current session and is repeated. A session that was signed out meanwhile is not restored by an
 * older response.
 *
 * @param onSignIn called for every new session, but not for refreshes
 */
export const createSend = <Who extends SignedInState>(
  vertical: Vertical<Who>,
  exchange: Exchange,
  session: SessionStore<Who>,
  onSignIn: (who: Who) => void,
): Client<Who>['send'] => {
  const send = async <Req, Res>(
    call: Call<Req, Res>,
    params: Req,
    signal?: AbortSignal,
    jwtCredential?: string,
  ): Promise<Members> => {
    const grants = call.grants !== 'nothing'
    // A call that needs a session and grants one can only return the same session.
    const refreshes = grants && call.needs === 'session'
    const markBefore = session.mark()
    const hasSessionChanged = () => {
      session.sync()
      return !isSame(markBefore, session.mark())
    }
    let answer: Members
    try {
      answer = await exchange(
        call,
        params,
        { who: telemetryIds(vertical, session.current()), credential: jwtCredential ?? markBefore.token },
        signal,
      )
    } catch (error) {
      if (refreshes && endsSession(error)) {
        if (hasSessionChanged() && session.hasCredential()) return send(call, params, signal)
        // After a migration both cookies may come from the old provider. Only its JWT is accepted here, so retry with
        // that.
        const jwt = isUnknownToken(error) && !jwtCredential && session.tokens()?.session_jwt
        if (jwt) return send(call, params, signal, jwt)
        session.forget()
      }
      throw error
    }
    if (!grants) return answer
    const outcome = readOutcome(vertical, call, answer)
    if (hasSessionChanged()) {
      if (refreshes && session.hasCredential()) return send(call, params, signal)
      if (!session.hasCredential() && !('intermediate' in outcome) && concernsSession(vertical, outcome, markBefore))
        return answer
    }
    if ('intermediate' in outcome) {
      session.takeIntermediate(outcome.intermediate)
      return answer
    }
    const { session_duration_minutes } = params as { readonly session_duration_minutes?: number }
    session.take(outcome, session_duration_minutes)
    if (!refreshes) onSignIn(outcome)
    return answer
  }
  // The response types are the provider's promise. The members that this client itself uses were checked above.
  return send as Client<Who>['send']
}
