import type { Call } from '@latchkey/protocol/core/call'
import type { Client } from './client.ts'
import { endsSession } from './ends-session.ts'
import { invalidAnswer } from './invalid-answer.ts'
import type { Members } from './object.ts'
import type { Granted, Mark, SessionStore } from './session.ts'
import { isSignedIn } from './session-state.ts'
import type { Exchange } from './transport.ts'

const filled = (value: unknown): value is string => typeof value === 'string' && value !== ''

const granted = (answer: Members): Granted => {
  if (!isSignedIn(answer)) throw invalidAnswer()
  const { session, user, session_token, session_jwt } = answer as Members & Granted
  return filled(session_token) && filled(session_jwt)
    ? { session, user, session_token, session_jwt }
    : { session, user }
}

const isSame = (a: Mark, b: Mark): boolean => a.sessionId === b.sessionId && a.token === b.token

/** Whether an answer speaks of the session in which its request was made. */
const isAbout = ({ session, session_token }: Granted, mark: Mark): boolean =>
  session.session_id === mark.sessionId || (mark.token !== null && session_token === mark.token)

/**
 * Sends calls in the name of whoever is signed in and puts what they grant into the session store.
 *
 * A session can change while a request is under way: in another tab, by a second client, by a person who signs
 * out. Then a refresh says nothing any more about the session there is now, and is asked again; and a session that
 * was signed out meanwhile is not brought back by an answer from before.
 */
export const createSend = (exchange: Exchange, session: SessionStore): Client['send'] => {
  const send = async <Req, Res>(call: Call<Req, Res>, params: Req, signal?: AbortSignal): Promise<Members> => {
    const grants = call.grants === 'session'
    // Needs a session and grants one: it can only be the same.
    const refreshes = grants && call.needs === 'session'
    const before = session.mark()
    const changed = () => {
      session.sync()
      return !isSame(before, session.mark())
    }
    let answer: Members
    try {
      answer = await exchange(call, params, { who: session.current(), credential: before.token }, signal)
    } catch (error) {
      if (refreshes && endsSession(error)) {
        if (changed() && session.hasCredential()) return send(call, params, signal)
        session.forget()
      }
      throw error
    }
    if (!grants) return answer
    const grant = granted(answer)
    if (changed()) {
      if (refreshes && session.hasCredential()) return send(call, params, signal)
      if (!session.hasCredential() && isAbout(grant, before)) return answer
    }
    const { session_duration_minutes } = params as { readonly session_duration_minutes?: number }
    session.take(grant, session_duration_minutes)
    return answer
  }
  // The types of an answer are the provider's promise; what this client itself relies on was checked above.
  return send as Client['send']
}
