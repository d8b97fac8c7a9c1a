import { attempt } from './attempt.ts'
import { isObject } from './object.ts'
import type { SignedIn } from './session.ts'

/** Whether these are a session and its user, as far as this client relies on them. */
export const isSignedIn = (value: unknown): value is SignedIn =>
  isObject(value) &&
  isObject(value.session) &&
  typeof value.session.session_id === 'string' &&
  isObject(value.user) &&
  typeof value.user.user_id === 'string'

/** What another visit or another tab wrote; null for anything else, since any script of the page can write there. */
export const readState = (text: string | null): SignedIn | null => {
  const state = attempt<unknown>(() => JSON.parse(text ?? 'null'), null)
  return isSignedIn(state) ? { session: state.session, user: state.user } : null
}
