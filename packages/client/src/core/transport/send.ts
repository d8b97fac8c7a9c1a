import type { Call } from '@latchkey/protocol/core/call'
import type { Client } from '../client.ts'
import type { Members } from '../object.ts'
import { endsSession, isUnknownToken } from '../session/ends-session.ts'
import type { Granted, Mark, SessionStore } from '../session/session.ts'
import { idOf, type Known, type Vertical, whoInAnswer } from '../vertical.ts'
import { invalidAnswer } from './invalid-answer.ts'
import { identified } from './telemetry.ts'
import type { Exchange } from './transport.ts'

const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A session, or the token of an intermediate session, which is empty if the answer has none. */
type Outcome<Who extends Known> = Granted<Who> | { readonly intermediate: string }

const granted = <Who extends Known>(vertical: Vertical<Who>, { grants }: Call, answer: Members): Outcome<Who> => {
  const { session_token, session_jwt, intermediate_session_token: intermediate } = answer
  const who = grants === 'session' ? whoInAnswer(vertical, answer) : null
  if (who) return filled(session_token) && filled(session_jwt) ? { ...who, session_token, session_jwt } : who
  // A session that is null was not forgotten: a further factor is asked for, or this one counts nowhere.
  const isIntermediate = grants === 'session' ? answer[vertical.parts.session[0]] === null : filled(intermediate)
  if (!vertical.hasIntermediate || !isIntermediate || typeof intermediate !== 'string') throw invalidAnswer()
  return { intermediate }
}

const isSame = (a: Mark, b: Mark): boolean => a.sessionId === b.sessionId && a.token === b.token

/** Whether an answer speaks of the session in which its request was made. */
const isAbout = <Who extends Known>(vertical: Vertical<Who>, granted: Granted<Who>, mark: Mark): boolean =>
  idOf(vertical, 'session', granted) === mark.sessionId || (mark.token !== null && granted.session_token === mark.token)

/**
 * Sends calls in the name of whoever is signed in and puts what they grant into the session store.
 *
 * A session can change while a request is under way: in another tab, by a second client, by a person who signs
 * out. Then a refresh says nothing any more about the session there is now, and is asked again; and a session that
 * was signed out meanwhile is not brought back by an answer from before.
 *
 * @param signedIn hears of every session that is there because somebody has proven who they are, refreshes apart
 */
export const createSend = <Who extends Known>(
  vertical: Vertical<Who>,
  exchange: Exchange,
  session: SessionStore<Who>,
  signedIn: (who: Who) => void,
): Client<Who>['send'] => {
  const send = async <Req, Res>(
    call: Call<Req, Res>,
    params: Req,
    signal?: AbortSignal,
    shown?: string,
  ): Promise<Members> => {
    const grants = call.grants !== 'nothing'
    // Needs a session and grants one: it can only be the same.
    const refreshes = grants && call.needs === 'session'
    const before = session.mark()
    const changed = () => {
      session.sync()
      return !isSame(before, session.mark())
    }
    let answer: Members
    try {
      answer = await exchange(
        call,
        params,
        { who: identified(vertical, session.current()), credential: shown ?? before.token },
        signal,
      )
    } catch (error) {
      if (refreshes && endsSession(error)) {
        if (changed() && session.hasCredential()) return send(call, params, signal)
        // The provider that the site had before may have left both: of the two its JWT alone proves anything here.
        const jwt = isUnknownToken(error) && !shown && session.tokens()?.session_jwt
        if (jwt) return send(call, params, signal, jwt)
        session.forget()
      }
      throw error
    }
    if (!grants) return answer
    const outcome = granted(vertical, call, answer)
    if (changed()) {
      if (refreshes && session.hasCredential()) return send(call, params, signal)
      if (!session.hasCredential() && !('intermediate' in outcome) && isAbout(vertical, outcome, before)) return answer
    }
    if ('intermediate' in outcome) {
      session.takeIntermediate(outcome.intermediate)
      return answer
    }
    const { session_duration_minutes } = params as { readonly session_duration_minutes?: number }
    session.take(outcome, session_duration_minutes)
    if (!refreshes) signedIn(outcome)
    return answer
  }
  // The types of an answer are the provider's promise; what this client itself relies on was checked above.
  return send as Client<Who>['send']
}
