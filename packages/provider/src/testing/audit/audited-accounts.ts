import type { AuditedActs } from './audited-acts.ts'

/** A signed-in user or member. */
export interface AccountSignIn {
  readonly session: string
  readonly sessionId: string
}

/** The event of a changed profile, by the prefix of the calls. */
const profileEvents = { '/sdk/v1': 'user.changed', '/sdk/v1/b2b': 'member.changed' } as const

const ended = ['session.ended'] as const

/**
 * Performs the actions of owners on their own account.
 *
 * @param prefix `/sdk/v1` for users, `/sdk/v1/b2b` for members
 * @param signIn opens one more session of the same owner
 */
export const accounts = async (
  acts: AuditedActs,
  prefix: keyof typeof profileEvents,
  signIn: () => Promise<AccountSignIn>,
) => {
  const { sessionId: session_id } = await signIn()
  await signIn()
  const { session } = await signIn()
  await acts.act(`DELETE ${prefix}/account/sessions/:session_id`, ended, { session, path: { session_id } })
  await acts.act(`DELETE ${prefix}/account/sessions`, ended, { session })
  await acts.act(`PUT ${prefix}/account/profile`, [profileEvents[prefix]], { session, body: { locale: 'de' } })
  await acts.act(`POST ${prefix}/account/deletion`, ['account.deletion_requested'], { session })
  await acts.act(`DELETE ${prefix}/account/deletion`, ['account.deletion_canceled'], { session })
}
