import type { Session } from '@latchkey/protocol/identity/session'
import type { User } from '@latchkey/protocol/identity/user'

/** Who is signed in: what is remembered between visits, never a token. */
export interface SignedIn {
  readonly session: Session
  readonly user: User
}

export interface SessionStore {
  /** Who is signed in, or null. The same object until something other than `last_accessed_at` changes. */
  current(): SignedIn | null
  /** The tokens in the page's cookies, or null when there are none or scripts may not read them. */
  tokens(): { readonly session_token: string; readonly session_jwt: string } | null
  /** Calls back on every change, also one made in another tab. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}
