import type { RuntimePorts } from '../browser/ports.ts'
import type { CookieOptions } from '../options.ts'
import { idOf, readStoredState, type SignedInState, type Vertical } from '../vertical.ts'
import { mergeSession, sessionEnd } from './merge-session.ts'
import type { SessionStore } from './session.ts'
import { createSessionCookies, type Tokens } from './session-cookies.ts'
import { httpOnlyKey, stateKey } from './session-names.ts'
import { readState } from './session-state.ts'

/**
 * Creates the session store of one project on one page.
 *
 * @param initialState the state that the page shows so far
 * @param notify calls the listeners
 */
export const createSessionStore = <Who extends SignedInState>(
  vertical: Vertical<Who>,
  ports: RuntimePorts,
  publicToken: string,
  options: CookieOptions,
  initialState: Who | null,
  notify: () => void,
): SessionStore<Who> => {
  const { clock, storage } = ports
  const [key, secretKey] = [stateKey(publicToken), httpOnlyKey(publicToken)]
  const cookies = createSessionCookies(vertical, ports, options)

  let state: Who | null = null
  let fromCache = false
  let minutes: number | undefined
  /** Expiry of the session that this page received. */
  let end: number | undefined
  /** The stored text at the last read; undefined once this page no longer shares its session. */
  let sharedText: string | null | undefined = storage.read(key)
  let isHttpOnly = storage.read(secretKey) !== null
  /** Tokens that the browser refused to store. They exist in this tab only. */
  let inMemory: Tokens | null = null
  let intermediateInMemory: string | null = null

  const tokens = () => inMemory ?? cookies.read()

  const show = (nextState: Who | null) => {
    state = nextState && mergeSession(state, nextState)
    notify()
  }

  const share = (nextState: Who | null) => {
    if (sharedText !== undefined) {
      const text = JSON.stringify(nextState)
      sharedText = storage.write(key, text) ? text : undefined
      // Another tab signed out meanwhile. Its storage arrives later than its cookies, and this text has replaced it.
      const isOver = nextState !== null && sharedText !== undefined && !store.hasCredential()
      if (isOver) {
        store.forget()
        return
      }
    }
    show(nextState)
  }

  const markHttpOnly = (isHttpOnlyNow: boolean) => {
    isHttpOnly = isHttpOnlyNow
    storage.write(secretKey, isHttpOnlyNow ? 'true' : null)
  }

  const write = (newTokens: Tokens, expiresAt: number | undefined) => {
    const isStored = cookies.write(newTokens, expiresAt)
    inMemory = isStored ? null : newTokens
    intermediateInMemory = null
    // Other tabs have no credential for this session, so they must not show it.
    sharedText = isStored ? (sharedText ?? null) : undefined
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
      const currentTokens = tokens()
      return currentTokens?.session_jwt ? currentTokens : null
    },
    hasCredential: () => isHttpOnly || tokens() !== null,
    mark: () => ({
      sessionId: state ? idOf(vertical, 'session', state) : undefined,
      token: tokens()?.session_token ?? null,
    }),
    sync() {
      if (sharedText === undefined) return
      const text = storage.read(key)
      isHttpOnly = storage.read(secretKey) !== null
      const isOver = state !== null && !store.hasCredential()
      if (text === sharedText && !isOver) return
      sharedText = text
      fromCache = false
      const nextState = readState(vertical, text)
      // A tab that stored its state while another one signed out has left it without a credential.
      if (nextState && !store.hasCredential()) store.forget()
      else show(nextState)
    },
    durationMinutes: () => minutes,
    take(grant, durationMinutes) {
      minutes = durationMinutes ?? minutes
      const { session_token, session_jwt } = grant
      const nextState = readStoredState(vertical, grant) ?? grant
      const readable = session_token && session_jwt
      end = sessionEnd(nextState, clock.now())
      if (readable) write({ session_token, session_jwt }, end)
      else {
        drop()
        cookies.noteHttpOnly()
      }
      if (isHttpOnly === Boolean(readable)) markHttpOnly(!readable)
      fromCache = false
      share(nextState)
    },
    takeIntermediate(token) {
      drop()
      if (token && !cookies.writeIntermediate(token)) intermediateInMemory = token
      if (isHttpOnly) markHttpOnly(false)
      share(null)
    },
    intermediate: () => intermediateInMemory ?? cookies.readIntermediate(),
    remember(parts) {
      const currentState = state
      const names = Object.keys(parts) as (keyof Who)[]
      if (currentState && names.every((name) => idOf(vertical, name, currentState) === idOf(vertical, name, parts)))
        share({ ...currentState, ...parts })
    },
    replaceTokens({ session_token, session_jwt }) {
      write({ session_token, session_jwt: session_jwt ?? '' }, end ?? sessionEnd(state))
      show(state)
    },
    forget() {
      drop()
      if (isHttpOnly) markHttpOnly(false)
      share(null)
    },
  }

  const storedState = readState(vertical, sharedText ?? null)
  if (store.hasCredential()) {
    state = storedState && mergeSession(initialState, storedState)
    fromCache = storedState !== null
  } else if (storedState) store.forget()
  storage.watch(key, store.sync)
  // Browsers ignore what another tab removes while this one stores under the same key.
  storage.watch(secretKey, store.sync)
  return store
}
