import type { ConsoleRole } from './session.ts'

/** An operator with one of their roles. */
export interface ConsoleOperator {
  readonly user_id: string
  readonly name: string
  readonly role: ConsoleRole
  /** The project that the role is for; null for every project. */
  readonly project_id: string | null
  readonly has_passkey: boolean
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
