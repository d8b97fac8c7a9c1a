import type { RuntimePorts } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import { idOf, type Known, type Vertical, whoIn } from '../vertical.ts'
import { endOf, mergeSession } from './merge-session.ts'
import type { SessionStore } from './session.ts'
import { createSessionCookies, type Tokens } from './session-cookies.ts'
import { httpOnlyKey, stateKey } from './session-names.ts'
import { readState } from './session-state.ts'

/**
 * The session of one project in one page.
 *
 * @param shown whom the page has shown until now
 * @param changed tells those who listen
 */
export const createSessionStore = <Who extends Known>(
  vertical: Vertical<Who>,
  ports: RuntimePorts,
  publicToken: string,
  options: CookieOptions,
  shown: Who | null,
  changed: () => void,
): SessionStore<Who> => {
  const { clock, storage } = ports
  const [key, secretKey] = [stateKey(publicToken), httpOnlyKey(publicToken)]
  const cookies = createSessionCookies(vertical, ports, options)

  let state: Who | null = null
  let fromCache = false
  let minutes: number | undefined
  /** When the session ends that this page was granted. */
  let end: number | undefined
  /** The shared text when last looked at; undefined once this page keeps its session to itself. */
  let shared: string | null | undefined = storage.read(key)
  let httpOnly = storage.read(secretKey) !== null
  /** Tokens that the browser would not keep: this tab's alone, gone with it. */
  let inMemory: Tokens | null = null
  let intermediateInMemory: string | null = null

  const tokens = () => inMemory ?? cookies.read()

  const show = (next: Who | null) => {
    state = next && mergeSession(state, next)
    changed()
  }

  const share = (next: Who | null) => {
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
    intermediateInMemory = null
    // What no other tab could prove must not be shown there.
    shared = kept ? (shared ?? null) : undefined
  }

  const drop = () => {
    inMemory = null
    intermediateInMemory = null
    fromCache = false
    cookies.remove()
  }

  const store: SessionStore<Who> = {
    current: () => state,
    isFromCache: () => fromCache,
    tokens() {
      const found = tokens()
      return found?.session_jwt ? found : null
    },
    hasCredential: () => httpOnly || tokens() !== null,
    mark: () => ({
      sessionId: state ? idOf(vertical, 'session', state) : undefined,
      token: tokens()?.session_token ?? null,
    }),
    sync() {
      const text = storage.read(key)
      if (shared === undefined || text === shared) return
      shared = text
      httpOnly = storage.read(secretKey) !== null
      fromCache = false
      show(readState(vertical, text))
    },
    durationMinutes: () => minutes,
    take(granted, durationMinutes) {
      minutes = durationMinutes ?? minutes
      const { session_token, session_jwt } = granted
      const next = whoIn(vertical, granted) ?? granted
      const readable = session_token && session_jwt
      end = endOf(next, clock.now())
      if (readable) write({ session_token, session_jwt }, end)
      else drop()
      if (httpOnly === Boolean(readable)) markHttpOnly(!readable)
      fromCache = false
      share(next)
    },
    takeIntermediate(token) {
      drop()
      if (token && !cookies.writeIntermediate(token)) intermediateInMemory = token
      if (httpOnly) markHttpOnly(false)
      share(null)
    },
    intermediate: () => intermediateInMemory ?? cookies.readIntermediate(),
    remember(parts) {
      const known = state
      const names = Object.keys(parts) as (keyof Who)[]
      if (known && names.every((name) => idOf(vertical, name, known) === idOf(vertical, name, parts)))
        share({ ...known, ...parts })
    },
    replaceTokens({ session_token, session_jwt }) {
      write({ session_token, session_jwt: session_jwt ?? '' }, end ?? endOf(state))
      show(state)
    },
    forget() {
      drop()
      if (httpOnly) markHttpOnly(false)
      share(null)
    },
  }

  const remembered = readState(vertical, shared ?? null)
  if (store.hasCredential()) {
    state = remembered && mergeSession(shown, remembered)
    fromCache = remembered !== null
  } else if (remembered) store.forget()
  storage.watch(key, store.sync)
  return store
}
