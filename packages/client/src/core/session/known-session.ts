import type { Client } from '../client.ts'
import type { Known } from '../vertical.ts'
import { onChangeOf } from './on-change.ts'
import type { GivenTokens } from './session.ts'

/** What a page asks of its session without a request. */
export const knownSession = <Who extends Known>(core: Client<Who>) => {
  const getSync = (): Who['session'] | null => core.session.current()?.session ?? null
  return {
    /** The session as this page knows it, or null. */
    getSync,
    /** The same, and whether the provider has still to confirm it. */
    getInfo: () => ({ session: getSync(), fromCache: core.session.isFromCache() }),
    /** The tokens of the session, or null: nobody is signed in, or the provider keeps them in HttpOnly cookies. */
    getTokens: () => core.session.tokens(),
    /** Calls back with every new session, and with null after sign-out, in whichever tab. Returns the way to stop. */
    onChange: onChangeOf(core, getSync),
    /** Takes over tokens that the site's back end got; call `authenticate` next. */
    updateSession: (tokens: GivenTokens): void => core.session.replaceTokens(tokens),
  }
}
