import { afterCommit } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { Insight } from './insight.ts'
import { methodOfProof } from './method-of-proof.ts'

/** The session that was opened. */
export interface SignIn {
  readonly project: Pick<Project, 'projectId' | 'vertical'>
  readonly userId: string
  readonly proofs: readonly Proof[]
  readonly isExchanged: boolean
}

/**
 * Counts a new session under the method of its first proof, once the transaction is committed. A user proves a factor and
 * signs in with one call. A member may prove a factor earlier, and the call that proved it is counted
 * (`routes/insight/sign-in-calls.ts`).
 */
export const countSignIn = (insight: Insight, db: Db, { project, userId, proofs, isExchanged }: SignIn): void => {
  const [first] = proofs
  const method = first === undefined ? null : methodOfProof(first)
  if (method === null) return
  const { projectId, vertical } = project
  afterCommit(db, () => {
    insight.isActive(projectId, userId)
    if (isExchanged) return
    if (vertical === 'CONSUMER') insight.count(projectId, 'verified', method)
    insight.count(projectId, 'signed_in', method)
  })
}
