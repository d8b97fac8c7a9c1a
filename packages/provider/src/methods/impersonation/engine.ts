import { createHash } from 'node:crypto'
import { doneBy, type EventDeps, recordEvent } from '../../domain/audit/events.ts'
import { hashedPerson } from '../../domain/audit/hashed-user-id.ts'
import type { Deps } from '../../domain/deps.ts'
import { type ImpersonatorData, impersonation } from '../../domain/factors/impersonation.ts'
import { newId } from '../../domain/ids.ts'
import { consoleScope } from '../../domain/operators/console-project.ts'
import { includesRole, roleFor } from '../../domain/operators/operators.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import { beginSession, type OpenedSession } from '../../domain/sessions/open-session.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import type { StoredEvent } from '../../store/tables/audit/events.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/one-time-secrets/one-time-secrets.ts'
import { rolesOfOperator } from '../../store/tables/operators/operators.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import type { Subject } from '../../store/tables/sessions/sessions.ts'
import { holdUser } from '../../store/tables/users/users.ts'

/** The impersonated user and the impersonator. */
export interface Impersonating {
  /** A user ID, or a member ID if there is an organization. */
  readonly userId: string
  readonly organizationId?: string
  readonly impersonator: ImpersonatorData
  /** The operator of the console who acts; absent for the site's own staff. */
  readonly operatorId?: string
}

/**
 * Finds and locks the subject of a token, in the transaction that consumes it. Returns `null` if the subject does not
 * fit the call or no longer exists.
 */
export type FindSubject<Found> = (
  db: Db,
  purpose: Impersonating,
) => Promise<{ readonly of: Subject; readonly found: Found } | null>

/** Lifetime of a token: it is used immediately. */
const lifeMs = 5 * 60_000

/** Maximum length of an impersonated session. It cannot be extended. */
const longestMinutes = 60

const tokenBytes = 32

const secretIdOf = (token: string): string => `impersonation-${createHash('sha256').update(token).digest('hex')}`

/**
 * Returns an operator of the console or of the command line as an impersonator. Operators have no mail address; the
 * domain is reserved (RFC 6761, 6.4), so no mail leaves.
 */
export const operatorAsImpersonator = (operatorId: string): ImpersonatorData => ({
  id: operatorId,
  email: 'operator@console.invalid',
})

/**
 * Creates a token with which the site's staff can impersonate one user, once.
 *
 * @param author names the actor in the event; by default the caller
 */
export const issueImpersonation = async (
  deps: EventDeps & Pick<Deps, 'store'>,
  project: Project,
  purpose: Impersonating,
  author: StoredEvent['detail'] = doneBy(deps),
): Promise<{ readonly token: string; readonly expiresAt: number }> => {
  const { clock, random, store } = deps
  const { projectId } = project
  const { userId, organizationId = '', impersonator } = purpose
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const uniqueKey = secretIdOf(token)
  const expiresAt = clock.now() + lifeMs
  const secretValues = { ownerKey: purpose.userId, digest: '', salt: '', purpose, expiresAt }
  await atomically(store, async (db) => {
    await replaceSecret(db, { secretId: uniqueKey, projectId, uniqueKey, ...secretValues })
    await recordEvent(deps, db, { ...project, organizationId }, userId, {
      kind: 'impersonation.prepared',
      detail: { impersonator: hashedPerson(impersonator.id), ...author },
    })
  })
  return { token, expiresAt }
}

/**
 * Opens an impersonated session, which names its impersonator. It is always a new session and never continues an
 * existing one.
 */
export const impersonate = async <Found>(
  deps: Deps,
  signInContext: Pick<SignInContext, 'project' | 'attributes'> & { readonly clientAddress: string },
  token: string,
  find: FindSubject<Found>,
): Promise<{ readonly opened: OpenedSession; readonly found: Found }> => {
  const { project, attributes, clientAddress } = signInContext
  const { projectId, environment } = project
  const now = deps.clock.now()
  await consumeRateLimit(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  return atomically(deps.store, async (db) => {
    const secretId = secretIdOf(token)
    const purpose = await purposeOf<Impersonating>(db, { projectId, secretId, now })
    if (purpose === null || !(await mayStillAct(db, project, purpose))) throw refused()
    const whom = await find(db, purpose)
    if (whom === null || !(await consumeOnce(db, project, secretId))) throw refused()
    const proof: Proof = {
      factorId: newId(deps.random, impersonation.noun, environment),
      kind: impersonation.name,
      publicData: purpose.impersonator,
      type: 'impersonated',
      delivery: 'impersonation',
      provesAddress: null,
      manner: 'enrolment',
      provenAt: now,
    }
    const origin = { impersonatorId: purpose.impersonator.id }
    const beginning = { of: whom.of, proofs: [proof], longestMinutes, origin }
    const openedSession = await beginSession(deps, db, { project, attributes, minutes: longestMinutes }, beginning)
    return { opened: openedSession, found: whom.found }
  })
}

/**
 * An operator who was removed, or lost the role, uses no link of theirs. The lock makes a concurrent removal finish
 * before, or wait and end this session too. It comes before the use of the link, which a removal deletes under the same lock: in
 * the other order the two would wait for each other, until PostgreSQL ends one of them after a second.
 */
const mayStillAct = async (db: Db, { projectId }: Project, { operatorId }: Impersonating): Promise<boolean> => {
  if (operatorId === undefined) return true
  await holdUser(db, consoleScope, operatorId)
  const role = roleFor({ grants: await rolesOfOperator(db, consoleScope, operatorId) }, projectId)
  return role !== null && includesRole(role, 'operator')
}

const refused = () =>
  new ProviderError(
    'unable_to_auth_impersonation_token',
    'The impersonation token is not valid: it was already used, has expired or was never issued. Create a new one.',
  )
