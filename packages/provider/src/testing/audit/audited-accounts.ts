import type { AuditedActs } from './audited-acts.ts'

/** A signed-in user or member. */
export interface AccountSignIn {
  readonly session: string
  readonly sessionId: string
}

const ended = ['session.ended'] as const

/**
 * Performs the actions of owners on their own account.
 *
 * @param prefix `/sdk/v1` for users, `/sdk/v1/b2b` for members
 * @param signIn opens one more session of the same owner
 */
export const accounts = async (acts: AuditedActs, prefix: string, signIn: () => Promise<AccountSignIn>) => {
  const { sessionId: session_id } = await signIn()
  await signIn()
  const { session } = await signIn()
  await acts.act(`DELETE ${prefix}/account/sessions/:session_id`, ended, { session, path: { session_id } })
  await acts.act(`DELETE ${prefix}/account/sessions`, ended, { session })
  await acts.act(`POST ${prefix}/account/deletion`, ['account.deletion_requested'], { session })
  await acts.act(`DELETE ${prefix}/account/deletion`, ['account.deletion_canceled'], { session })
}
