/** What an operator may do: a viewer reads, an operator also changes, an owner also invites and removes operators. */
export type ConsoleRole = 'viewer' | 'operator' | 'owner'

/** A project that the operator may see, with the operator's role for it. */
export interface ConsoleProject {
  readonly project_id: string
  readonly name: string
  readonly vertical: 'CONSUMER' | 'B2B'
  readonly role: ConsoleRole
}

/** The signed-in operator, as `GET /api/session` answers. */
export interface ConsoleSession {
  readonly operator: {
    readonly user_id: string
    readonly name: string
    /** Role for acts that concern every project; null for an operator of single projects. */
    readonly role: ConsoleRole | null
    /** Without a passkey the operator cannot sign in again after this session. */
    readonly has_passkey: boolean
  }
  readonly projects: readonly ConsoleProject[]
  /** RFC 3339. */
  readonly expires_at: string
}

/** Options for the browser's passkey prompt, as JSON text. */
export interface PasskeyPrompt {
  readonly options: string
}

/** Header of every request of the console's pages. A form or an image of another site cannot send it. */
export const consoleHeader = 'x-latchkey-console'
