import { countsFor } from '../domain/factors/proofs-of-acts.ts'
import { includesRole, type Operator, operatorOf, roleFor } from '../domain/operators/operators.ts'
import { type ActiveSession, findSession } from '../domain/sessions/sessions.ts'
import { ProviderError } from '../errors.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { OperatorRole } from '../store/tables/operators/operators.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** The guards of the console's calls. Each establishes one fact about the caller or throws an error. */

/**
 * Finds the operator of a session. Reads the roles each time, so that a removed operator is refused at once.
 *
 * @throws ProviderError `user_unauthenticated` without a session or a role
 */
export const requireOperator = async (
  deps: MethodDeps,
  console: Project,
  token: string | undefined,
): Promise<{ readonly session: ActiveSession; readonly operator: Operator }> => {
  const session = token === undefined || token === '' ? null : await findSession(deps, console, token)
  const operator = session === null ? null : await operatorOf(deps.store.db, console, session.person)
  if (session === null || operator === null) {
    throw new ProviderError(
      'user_unauthenticated',
      'No operator is signed in. The session has ended, or the operator was removed. Sign in to the console.',
    )
  }
  return { session, operator }
}

/**
 * Requires a role.
 *
 * @param forProject the project of the call; empty if it concerns every project
 */
export const requireRole = (operator: Operator, forProject: string, required: OperatorRole): void => {
  const role = roleFor(operator, forProject)
  if (role !== null && includesRole(role, required)) return
  throw new ProviderError(
    'unauthorized_action',
    `Your role does not allow this: it requires the role ${required}. Nothing was changed. Ask an owner for the role.`,
  )
}

/** Finds the project of a call. A project that the operator may not see gives the same answer as one that does not exist. */
export const requireVisibleProject = (projects: readonly Project[], projectId: string): Project => {
  const project = projects.find((visibleProject) => visibleProject.projectId === projectId)
  if (project !== undefined) return project
  throw new ProviderError(
    'project_not_found',
    'No project with this ID exists on this server, or your role does not include it. Choose a project of the list.',
  )
}

/** Time after a sign-in in which destructive acts need no further proof. */
const recentMs = 10 * 60_000

/** Requires a recent proof for an act that cannot be undone, so that an unattended browser is not enough. */
export const requireRecentProof = ({ clock }: Pick<MethodDeps, 'clock'>, { session }: ActiveSession): void => {
  if (session.proofs.some((proof) => countsFor('operatorAct', proof) && proof.provenAt >= clock.now() - recentMs))
    return
  throw new ProviderError(
    'step_up_required',
    'This act cannot be undone, and your last sign-in with a passkey is more than 10 minutes ago. An invitation does not count. Nothing was done. Confirm with your passkey, or create one if you have none, then repeat it.',
  )
}
