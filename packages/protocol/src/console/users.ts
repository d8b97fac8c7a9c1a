import type { Session } from '../identity/session.ts'

/** A user in a table of the console. */
export interface ConsoleUserRow {
  readonly user_id: string
  /** Full name; empty if none is known. */
  readonly name: string
  readonly emails: readonly string[]
  readonly phone_numbers: readonly string[]
  /** Kinds of the factors that sign the user in, such as `passkey`. */
  readonly methods: readonly string[]
  /** RFC 3339; null if no session of the user is stored. */
  readonly last_active_at: string | null
  /** RFC 3339. */
  readonly created_at: string
}

/** The answer of a search for users. */
export interface ConsoleUserPage {
  readonly users: readonly ConsoleUserRow[]
  /** Pass it as `cursor` for the next page; null at the end and for a search. */
  readonly next_cursor: string | null
  /** Whether more users match than the answer holds. */
  readonly has_more: boolean
}

/** A factor of a user, of any kind. */
export interface ConsoleFactor {
  readonly factor_id: string
  readonly kind: string
  /** The address, the provider or the name of the factor; empty for a password. */
  readonly label: string
  readonly created_at: string
  readonly verified_at: string | null
  readonly last_used_at: string | null
}

/** A lock after wrong guesses. */
export interface ConsoleLock {
  readonly of: 'password' | 'code' | 'authenticator code'
  /** The address or number that the codes went to; empty for a password and an authenticator app. */
  readonly address: string
  /** The network that is locked; null for all networks from which the user has not signed in before. */
  readonly network: string | null
  /** Wrong guesses that are counted. */
  readonly wrong: number
  /** RFC 3339. */
  readonly locked_until: string
}

/** The answer to a lifted lock. */
export interface ConsoleUnlocked {
  readonly user: ConsoleUser
  /** The locks that were lifted; empty if no lock existed. */
  readonly lifted: readonly ConsoleLock[]
}

/** A link that signs the operator in as the user, once, within five minutes. It is shown only here. */
export interface ConsoleImpersonation {
  readonly url: string
  /** RFC 3339. */
  readonly expires_at: string
}

/** One user with everything that an operator needs to help them. */
export interface ConsoleUser extends ConsoleUserRow {
  readonly external_id: string | null
  /** The picture that the user chose; null without one. */
  readonly picture_url: string | null
  /** The language that the user chose; null without one. */
  readonly locale: string | null
  readonly factors: readonly ConsoleFactor[]
  /** Locks after wrong guesses; empty if the user can sign in. */
  readonly locks: readonly ConsoleLock[]
  /** Active sessions, latest first. */
  readonly sessions: readonly Session[]
}
