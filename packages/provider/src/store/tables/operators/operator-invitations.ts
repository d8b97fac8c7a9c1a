import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import type { OperatorGrant, OperatorRole } from './operators.ts'

/** An invitation to the console, which works once. */
export interface OperatorInvitation extends Pick<OperatorGrant, 'forProject' | 'role'> {
  /** SHA-256 of the token, in hex. */
  readonly tokenHash: string
  /** Name of the new operator, as other operators and the audit log show it. */
  readonly operatorName: string
  /** User ID of the inviting operator; empty for the command line. */
  readonly invitedBy: string
  /** The operator whose lost passkey the link replaces; empty for a new operator. */
  readonly forOperator: string
  readonly expiresAt: number
}

export interface OperatorInvitationsTable {
  token_hash: string
  project_id: string
  for_project: string
  role: OperatorRole
  /** JSON, because PostgreSQL's text does not allow NUL. */
  operator_name: string
  invited_by: string
  for_operator: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    operator_invitations: OperatorInvitationsTable
  }
}

export const addInvitation = async (db: Db, scope: Scope, added: OperatorInvitation): Promise<void> => {
  await within(db, scope)
    .insertInto('operator_invitations')
    .values({
      token_hash: added.tokenHash,
      project_id: scope.projectId,
      for_project: added.forProject,
      role: added.role,
      operator_name: JSON.stringify(added.operatorName),
      invited_by: added.invitedBy,
      for_operator: added.forOperator,
      expires_at: added.expiresAt,
    })
    .execute()
}

/** Consumes an invitation. Of several concurrent calls, one gets it; `null` if it was used, has expired or never existed. */
export const takeInvitation = async (
  db: Db,
  scope: Scope,
  { tokenHash, now }: { readonly tokenHash: string; readonly now: number },
): Promise<OperatorInvitation | null> => {
  const row = await within(db, scope)
    .deleteFrom('operator_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['token_hash', 'for_project', 'role', 'operator_name', 'invited_by', 'for_operator', 'expires_at'])
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        tokenHash: row.token_hash,
        forProject: row.for_project,
        role: row.role,
        operatorName: JSON.parse(row.operator_name),
        invitedBy: row.invited_by,
        forOperator: row.for_operator,
        expiresAt: row.expires_at,
      }
}

/** Voids the unused invitations that an operator gave, and the links for their own passkey. */
export const dropInvitationsBy = async (db: Db, scope: Scope, operatorId: string): Promise<void> => {
  await within(db, scope)
    .deleteFrom('operator_invitations')
    .where(({ or, eb }) => or([eb('invited_by', '=', operatorId), eb('for_operator', '=', operatorId)]))
    .execute()
}
