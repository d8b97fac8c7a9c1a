import type { Client } from '../client.ts'
import type { SignedInState } from '../vertical.ts'
import { onChangeOf } from './on-change.ts'
import type { SiteTokens } from './session.ts'

/** Creates the methods of the session that need no request. */
export const knownSession = <Who extends SignedInState>(core: Client<Who>) => {
  const getSync = (): Who['session'] | null => core.session.current()?.session ?? null
  return {
    /** Returns the session from memory, or null. */
    getSync,
    /** Returns the same value, and whether it comes from an earlier page and is not yet confirmed by the provider. */
    getInfo: () => ({ session: getSync(), fromCache: core.session.isFromCache() }),
    /** Returns the session's tokens, or null if no user is signed in or the tokens are in HttpOnly cookies. */
    getTokens: () => core.session.tokens(),
    /**
     * Calls back when the session changes in any tab, and with null after sign-out. Returns the function that
     * unsubscribes.
     */
    onChange: onChangeOf(core, getSync),
    /** Stores tokens that the site's back end received. Call `authenticate` next. */
    updateSession: (tokens: SiteTokens): void => core.session.replaceTokens(tokens),
  }
}
