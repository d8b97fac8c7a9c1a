import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import { attempt } from './attempt.ts'
import { isObject } from './object.ts'
import type { SignedIn } from './session.ts'

/** The key under which pages of the existing clients left their state, and find it again. */
export const stateKey = (publicToken: string): string => `stytch_sdk_state_${publicToken}`

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

const textOf = (value: Session | User): string =>
  JSON.stringify(value, (key, member) => (key === 'last_accessed_at' ? undefined : member))

const same = <T extends Session | User>(before: T, after: T): T => (textOf(before) === textOf(after) ? before : after)

/** The new state made of as many old objects as say the same, so that a refresh renders nothing again. */
export const merged = (before: SignedIn | null, after: SignedIn): SignedIn => {
  if (!before) return { session: after.session, user: after.user }
  const session = same(before.session, after.session)
  const user = same(before.user, after.user)
  return session === before.session && user === before.user ? before : { session, user }
}

/** When the session ends, in milliseconds since 1970; undefined where the provider did not say. */
export const endOf = (state: SignedIn | null): number | undefined => {
  const at = Date.parse(state?.session.expires_at ?? '')
  return Number.isNaN(at) ? undefined : at
}
