import type { ConsoleRole } from './session.ts'

/** An operator with one of their roles. */
export interface ConsoleOperator {
  readonly user_id: string
  readonly name: string
  readonly role: ConsoleRole
  /** The project that the role is for; null for every project. */
  readonly project_id: string | null
  readonly has_passkey: boolean
  /** Name of the operator who invited them; null for the command line, and for operators of earlier releases. */
  readonly invited_by: string | null
  /** RFC 3339; null if no session of the operator is stored. */
  readonly last_seen_at: string | null
  /** When the operator accepted the invitation. RFC 3339. */
  readonly created_at: string
}

/** All operators, oldest first. */
export interface ConsoleOperators {
  readonly operators: readonly ConsoleOperator[]
}

/** A link that works once within 15 minutes. It is shown only here. */
export interface OperatorInvitationLink {
  readonly url: string
}
