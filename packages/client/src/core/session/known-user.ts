import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { Client } from '../client.ts'
import { lastUsedFactor } from './last-used-factor.ts'
import type { SignedIn } from './session.ts'

/** The user as a page knows them. */
export interface KnownUser extends User {
  /**
   * The proof that their session was given last, with its id: `{ type: 'webauthn', webauthn_factor: { … }, … }`. Read from the
   * session, so the wire's user has none; null where the session names no proof.
   */
  readonly last_used_factor: AuthenticationFactor | null
}

/** Reads the user that a page knows, or null. The same object until what it says changes, however often the session is renewed. */
export const knownUserOf = (core: Client): (() => KnownUser | null) => {
  let text = ''
  let known: KnownUser | null = null
  let seen: SignedIn | null = null
  return () => {
    const who = core.session.current()
    // Asked at every rendering.
    if (who === seen) return known
    seen = who
    const now = who && { ...who.user, last_used_factor: lastUsedFactor(who.session.authentication_factors) }
    const said = JSON.stringify(now)
    if (said !== text) {
      text = said
      known = now
    }
    return known
  }
}
