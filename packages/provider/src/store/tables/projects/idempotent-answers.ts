import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** The response to a request with an idempotency key; null while the request runs. */
export interface IdempotentAnswer {
  /** Digest of the request. A different request under the same key is an error. */
  readonly requestDigest: string
  /** Sealed. */
  readonly answer: string | null
}

export interface IdempotentAnswersTable {
  answer_key: string
  project_id: string
  request_digest: string
  answer: string | null
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    idempotent_answers: IdempotentAnswersTable
  }
}

export interface AnswerClaim {
  readonly answerKey: string
  readonly requestDigest: string
  readonly now: number
  /** Until when no other node may run the request. */
  readonly expiresAt: number
}

/** Claims a key that is free. Of several concurrent calls, exactly one returns `true`. */
export const claimKey = async (db: Db, scope: Scope, claim: AnswerClaim): Promise<boolean> => {
  const fresh = { request_digest: claim.requestDigest, answer: null, expires_at: claim.expiresAt }
  const row = await within(db, scope)
    .insertInto('idempotent_answers')
    .values({ ...fresh, answer_key: claim.answerKey, project_id: scope.projectId })
    .onConflict((conflict) =>
      conflict.column('answer_key').doUpdateSet(fresh).where('idempotent_answers.expires_at', '<=', claim.now),
    )
    .returning('answer_key')
    .executeTakeFirst()
  return row !== undefined
}

export const answerUnder = async (db: Db, scope: Scope, answerKey: string): Promise<IdempotentAnswer | null> => {
  const row = await within(db, scope)
    .selectFrom('idempotent_answers')
    .select(['request_digest', 'answer'])
    .where('answer_key', '=', answerKey)
    .executeTakeFirst()
  return row === undefined ? null : { requestDigest: row.request_digest, answer: row.answer }
}

export const keepAnswer = async (
  db: Db,
  scope: Scope,
  answerKey: string,
  stored: { readonly answer: string; readonly expiresAt: number },
): Promise<void> => {
  await within(db, scope)
    .updateTable('idempotent_answers')
    .set({ answer: stored.answer, expires_at: stored.expiresAt })
    .where('answer_key', '=', answerKey)
    .execute()
}

export const dropAnswer = async (db: Db, scope: Scope, answerKey: string): Promise<void> => {
  await within(db, scope).deleteFrom('idempotent_answers').where('answer_key', '=', answerKey).execute()
}
