import type { CookieOptions } from './options.ts'
import type { EnginePorts } from './ports.ts'
import type { SessionStore, SignedIn } from './session.ts'
import { createSessionCookies, type Tokens } from './session-cookies.ts'
import { endOf, merged } from './session-merged.ts'
import { httpOnlyKey, stateKey } from './session-names.ts'
import { readState } from './session-state.ts'

/**
 * The session of one project in one page.
 *
 * @param shown whom the page has shown until now
 * @param changed tells those who listen
 */
export const createSessionStore = (
  ports: EnginePorts,
  publicToken: string,
  options: CookieOptions,
  shown: SignedIn | null,
  changed: () => void,
): SessionStore => {
  const { storage } = ports
  const [key, secretKey] = [stateKey(publicToken), httpOnlyKey(publicToken)]
  const cookies = createSessionCookies(ports, options)

  let state: SignedIn | null = null
  let fromCache = false
  let minutes: number | undefined
  /** The shared text when last looked at; undefined once this page keeps its session to itself. */
  let shared: string | null | undefined = storage.read(key)
  let httpOnly = storage.read(secretKey) !== null
  /** Tokens that the browser would not keep: this tab's alone, gone with it. */
  let inMemory: Tokens | null = null

  const tokens = () => inMemory ?? cookies.read()

  const show = (next: SignedIn | null) => {
    state = next && merged(state, next)
    changed()
  }

  const share = (next: SignedIn | null) => {
    if (shared !== undefined) {
      const text = JSON.stringify(next)
      shared = storage.write(key, text) ? text : undefined
    }
    show(next)
  }

  const markHttpOnly = (now: boolean) => {
    httpOnly = now
    storage.write(secretKey, now ? 'true' : null)
  }

  const write = (given: Tokens, until: number | undefined) => {
    const kept = cookies.write(given, until)
    inMemory = kept ? null : given
    // What no other tab could prove must not be shown there.
    shared = kept ? (shared ?? null) : undefined
  }

  const drop = () => {
    inMemory = null
    fromCache = false
    cookies.remove()
  }

  const store: SessionStore = {
    current: () => state,
    isFromCache: () => fromCache,
    tokens() {
      const found = tokens()
      return found?.session_jwt ? found : null
    },
    hasCredential: () => httpOnly || tokens() !== null,
    mark: () => ({ sessionId: state?.session.session_id, token: tokens()?.session_token ?? null }),
    sync() {
      const text = storage.read(key)
      if (shared === undefined || text === shared) return
      shared = text
      httpOnly = storage.read(secretKey) !== null
      fromCache = false
      show(readState(text))
    },
    durationMinutes: () => minutes,
    take({ session, user, session_token, session_jwt }, durationMinutes) {
      minutes = durationMinutes ?? minutes
      const next = { session, user }
      const readable = session_token && session_jwt
      if (readable) write({ session_token, session_jwt }, endOf(next))
      else drop()
      if (httpOnly === Boolean(readable)) markHttpOnly(!readable)
      fromCache = false
      share(next)
    },
    remember(user) {
      if (state?.user.user_id === user.user_id) share({ session: state.session, user })
    },
    replaceTokens({ session_token, session_jwt }) {
      write({ session_token, session_jwt: session_jwt ?? '' }, endOf(state))
      show(state)
    },
    forget() {
      drop()
      if (httpOnly) markHttpOnly(false)
      share(null)
    },
  }

  const remembered = readState(shared ?? null)
  if (store.hasCredential()) {
    state = remembered && merged(shown, remembered)
    fromCache = remembered !== null
  } else if (remembered) store.forget()
  storage.watch(key, store.sync)
  return store
}
