import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** What a request was answered under a key that its sender chose; null while it is at work. */
export interface IdempotentAnswer {
  /** Of the request: another one under the same key is a mistake of its sender's. */
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

declare module '../schema.ts' {
  interface Schema {
    idempotent_answers: IdempotentAnswersTable
  }
}

export interface Claim {
  readonly answerKey: string
  readonly requestDigest: string
  readonly now: number
  /** Until when nobody else takes the work up. */
  readonly expiresAt: number
}

/** Takes a key, provided that nobody holds it. Of any number at once exactly one is answered `true`. */
export const claimKey = async (rows: Rows, scope: Scope, claim: Claim): Promise<boolean> => {
  const fresh = { request_digest: claim.requestDigest, answer: null, expires_at: claim.expiresAt }
  const row = await within(rows, scope)
    .insertInto('idempotent_answers')
    .values({ ...fresh, answer_key: claim.answerKey, project_id: scope.projectId })
    .onConflict((conflict) =>
      conflict.column('answer_key').doUpdateSet(fresh).where('idempotent_answers.expires_at', '<=', claim.now),
    )
    .returning('answer_key')
    .executeTakeFirst()
  return row !== undefined
}

export const answerUnder = async (rows: Rows, scope: Scope, answerKey: string): Promise<IdempotentAnswer | null> => {
  const row = await within(rows, scope)
    .selectFrom('idempotent_answers')
    .select(['request_digest', 'answer'])
    .where('answer_key', '=', answerKey)
    .executeTakeFirst()
  return row === undefined ? null : { requestDigest: row.request_digest, answer: row.answer }
}

export const keepAnswer = async (
  rows: Rows,
  scope: Scope,
  answerKey: string,
  kept: { readonly answer: string; readonly expiresAt: number },
): Promise<void> => {
  await within(rows, scope)
    .updateTable('idempotent_answers')
    .set({ answer: kept.answer, expires_at: kept.expiresAt })
    .where('answer_key', '=', answerKey)
    .execute()
}

export const dropAnswer = async (rows: Rows, scope: Scope, answerKey: string): Promise<void> => {
  await within(rows, scope).deleteFrom('idempotent_answers').where('answer_key', '=', answerKey).execute()
}
