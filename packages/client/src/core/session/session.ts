import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'
import type { SignedInState } from '../vertical.ts'
import type { Tokens } from './session-cookies.ts'

/** The state of a signed-in user. */
export interface SignedIn {
  readonly session: Session
  readonly user: User
}

/** A response that signs in or refreshes. Without tokens, the provider keeps them in HttpOnly cookies. */
export type SessionGrant<Who extends SignedInState = SignedIn> = Who & Partial<Tokens>

/** Tokens that a site's back end received. */
export interface SiteTokens {
  readonly session_token: string
  readonly session_jwt?: string | null
}

/** Identifies a session, to detect later whether it changed. */
export interface SessionMark {
  readonly sessionId: string | undefined
  readonly token: string | null
}

/** The session in memory. */
export interface KnownSession<Who extends SignedInState = SignedIn> {
  /**
   * Returns the signed-in state, or null. It is the same object until something other than `last_accessed_at` changes.
   */
  current(): Who | null
  /** Returns the tokens in the page's cookies, or null if there are no cookies or scripts cannot read them. */
  tokens(): Tokens | null
  /** Returns whether there is a credential: a readable token, or an HttpOnly cookie. */
  hasCredential(): boolean
  /** Returns true while the state comes from an earlier page and the provider has not confirmed it. */
  isFromCache(): boolean
  /** Stores tokens that the site received itself. Call `session.authenticate` next to load the user. */
  replaceTokens(tokens: SiteTokens): void
}

/** The session as a page sees it, from the first moment on. */
export interface SessionView<Who extends SignedInState = SignedIn> extends KnownSession<Who> {
  /** Calls back after every change and refresh, in any tab. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The session store. It loads with the runtime. */
export interface SessionStore<Who extends SignedInState = SignedIn> extends KnownSession<Who> {
  mark(): SessionMark
  /** Reads the changes of another tab whose storage event has not arrived yet. */
  sync(): void
  /** Stores a session that was granted or refreshed. `durationMinutes` is the requested duration. */
  take(grant: SessionGrant<Who>, durationMinutes?: number): void
  /**
   * Replaces the session by an intermediate session, which lives for ten minutes. An empty token removes the intermediate
   * session too.
   */
  takeIntermediate(token: string): void
  /** Returns the token of an intermediate session, or null. */
  intermediate(): string | null
  /** Returns the duration that this page requested last. */
  durationMinutes(): number | undefined
  /** Stores newer parts of the signed-in state, such as `{ user }`. Parts with another ID are ignored. */
  remember(parts: Partial<Who>): void
  /** Signs out in every tab of this origin, without a request. */
  forget(): void
}
