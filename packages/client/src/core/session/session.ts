import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { Known } from '../vertical.ts'
import type { Tokens } from './session-cookies.ts'

/** A user who is signed in. */
export interface SignedIn {
  readonly session: Session
  readonly user: User
}

/** What an answer says that signs in or refreshes. Without tokens the provider keeps them in HttpOnly cookies. */
export type Granted<Who extends Known = SignedIn> = Who & Partial<Tokens>

/** Tokens as a site's back end has them. */
export interface GivenTokens {
  readonly session_token: string
  readonly session_jwt?: string | null
}

/** Names one session, to see later whether it is still the one. */
export interface Mark {
  readonly sessionId: string | undefined
  readonly token: string | null
}

/** What is known of the session at any moment. */
export interface KnownSession<Who extends Known = SignedIn> {
  /** Who is signed in, or null. The same object until something other than `last_accessed_at` changes. */
  current(): Who | null
  /** The tokens in the page's cookies, or null when there are none or scripts may not read them. */
  tokens(): Tokens | null
  /** Whether there is anything to prove a session with: a readable token, or a cookie that only the provider reads. */
  hasCredential(): boolean
  /** True until the provider has confirmed, in this page, what was remembered from an earlier one. */
  isFromCache(): boolean
  /** Writes tokens that the site got by itself; `session.authenticate` then says whose they are. */
  replaceTokens(tokens: GivenTokens): void
}

/** What a page asks of its session, from its first moment on. */
export interface SessionView<Who extends Known = SignedIn> extends KnownSession<Who> {
  /** Calls back after every change and every refresh, also one made in another tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

/** What keeps the session; it comes with what talks to the provider. */
export interface SessionStore<Who extends Known = SignedIn> extends KnownSession<Who> {
  mark(): Mark
  /** Takes over what another tab did, where the browser has not told this one yet. */
  sync(): void
  /** Signs in, or keeps signed in. `durationMinutes`: what the person or the site asked for. */
  take(granted: Granted<Who>, durationMinutes?: number): void
  /**
   * Replaces the session by an intermediate session, which lives for ten minutes. An empty token removes the intermediate
   * session too.
   */
  takeIntermediate(token: string): void
  /** What proves an intermediate session, or null. */
  intermediate(): string | null
  /** The duration that was last asked for in this page. */
  durationMinutes(): number | undefined
  /** Keeps newer copies of what is known of who is signed in: `{ user }`. Those of anybody else are left. */
  remember(parts: Partial<Who>): void
  /** Signs out, here and in every tab of this origin. Asks nobody. */
  forget(): void
}
