import { get, type NoInput, post, remove } from './console-call.ts'
import type { ConsoleOperators, OperatorInvitationLink } from './operators.ts'
import type { ConsoleRole } from './session.ts'

/** The calls of the console about operators. */

export interface OperatorInvitationInput {
  readonly name: string
  readonly role: ConsoleRole
  /** Null for every project. */
  readonly project_id: string | null
}

export const listOperators = get<NoInput, ConsoleOperators>()('/api/operators')
export const inviteOperator = post<OperatorInvitationInput, OperatorInvitationLink>()('/api/operators/invitations')
export const renewPasskey = post<NoInput, OperatorInvitationLink>()('/api/operators/:user_id/passkey-renewal')
export const removeOperator = remove<NoInput, ConsoleOperators>()('/api/operators/:user_id')
