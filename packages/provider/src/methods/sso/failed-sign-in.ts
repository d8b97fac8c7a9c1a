import { recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { organizationScope } from '../../domain/organization-scope.ts'
import { count } from '../../domain/rate-limits/rate-limit.ts'
import { atomically } from '../../store/atomically.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** Why a sign-in with a connection failed. */
export interface SignInFailure {
  /** A phrase such as `at the token URL`. */
  readonly step: string
  /** A clause without values of the user. */
  readonly reason: string
  /** What to change: a clause that begins with a verb; empty if unknown. */
  readonly change: string
}

/**
 * Records why a sign-in failed, for the operator: in the log, and as an event. Texts of the identity provider are not
 * recorded, because they may name the user.
 */
export const recordFailedSignIn = async (
  deps: Deps,
  { project, connection }: { readonly project: Project; readonly connection: SsoConnection },
  { step, reason, change }: SignInFailure,
): Promise<void> => {
  const { connectionId, protocol } = connection
  const { projectId } = project
  deps.log.warn({ connection: connectionId, protocol, step, why: reason, change }, 'an SSO sign-in failed')
  const rateLimit = { limit: 'failedSignInsOfConnection', projectId, subject: connectionId } as const
  if ((await count(deps.store, rateLimit, deps.clock.now())).isFull) return
  const scope = organizationScope(project, connection)
  const detail = { connection_id: connectionId, protocol, step, reason, ...(change !== '' && { change }) }
  await atomically(deps.store, (db) => recordEvent(deps, db, scope, '', { kind: 'connection.sign_in_failed', detail }))
}

/** Returns a failure in a sentence for the user and the site. It says no more than the identity provider's own pages. */
export const toldToSite = ({ step, reason }: SignInFailure): string =>
  `The sign-in failed ${step}: ${reason}. Try again, or contact an admin of the organization.`
