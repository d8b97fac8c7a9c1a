import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { SignedIn } from './session.ts'

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
