import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { Client } from '../client.ts'
import { lastUsedFactor } from './last-used-factor.ts'
import type { SignedIn } from './session.ts'

/** The user with the factor of the last sign-in. */
export interface KnownUser extends User {
  /**
   * The most recent factor of the session, with its ID: `{ type: 'webauthn', webauthn_factor: { … }, … }`. Derived from
   * the session; the user on the wire does not have it. Null if the session has no factor.
   */
  readonly last_used_factor: AuthenticationFactor | null
}

/**
 * Creates the function that returns the user from memory, or null. It returns the same object until the content
 * changes, however often the session is refreshed.
 */
export const knownUserOf = (core: Client): (() => KnownUser | null) => {
  let text = ''
  let user: KnownUser | null = null
  let lastState: SignedIn | null = null
  return () => {
    const state = core.session.current()
    // Runs on every render.
    if (state === lastState) return user
    lastState = state
    const nextUser = state && { ...state.user, last_used_factor: lastUsedFactor(state.session.authentication_factors) }
    const nextText = JSON.stringify(nextUser)
    if (nextText !== text) {
      text = nextText
      user = nextUser
    }
    return user
  }
}
