import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { doneBy, recordEvent } from '../../identity/events.ts'
import { type ImpersonatorShown, impersonation } from '../../identity/factors/impersonation.ts'
import { hashedPerson } from '../../identity/hashed-person.ts'
import { newId } from '../../identity/ids.ts'
import { beginSession, type OpenedSession } from '../../identity/open-session.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import type { Arrival } from '../../identity/sign-in/arrival.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Proof, Subject } from '../../store/tables/sessions.ts'

/** Who will act as whom. */
export interface Impersonating {
  /** A person's id, or a member's where there is an organization. */
  readonly userId: string
  readonly organizationId?: string
  readonly impersonator: ImpersonatorShown
}

/**
 * Finds whom a token is for, locked, in the transaction that uses it up. `null`: it is for nobody whom the call is about, or
 * for nobody any more.
 */
export type Find<Found> = (
  rows: Rows,
  purpose: Impersonating,
) => Promise<{ readonly of: Subject; readonly found: Found } | null>

/** A token for somebody who is at work on it. */
const lifeMs = 5 * 60_000

/** Nobody needs longer to see what a person sees, and it does not last for being prolonged. */
const longestMinutes = 60

const tokenBytes = 32

const secretIdOf = (token: string): string => `impersonation-${createHash('sha256').update(token).digest('hex')}`

/** Makes a token with which somebody of the site acts as one person, once. */
export const issueImpersonation = async (
  deps: Deps,
  project: Project,
  purpose: Impersonating,
): Promise<{ readonly token: string; readonly expiresAt: number }> => {
  const { clock, random, store } = deps
  const { projectId } = project
  const { userId, organizationId = '', impersonator } = purpose
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const slot = secretIdOf(token)
  const expiresAt = clock.now() + lifeMs
  const held = { holder: purpose.userId, digest: '', salt: '', purpose, expiresAt }
  await atomically(store, async (rows) => {
    await replaceSecret(rows, { secretId: slot, projectId, slot, ...held })
    await recordEvent(deps, rows, { ...project, organizationId }, userId, {
      kind: 'impersonation.prepared',
      detail: { impersonator: hashedPerson(impersonator.id), ...doneBy(deps) },
    })
  })
  return { token, expiresAt }
}

/** Begins a session as the person, which says who is in it. It is always one of its own: nobody else's is carried on. */
export const impersonate = async <Found>(
  deps: Deps,
  arrival: Pick<Arrival, 'project' | 'attributes'> & { readonly clientAddress: string },
  token: string,
  find: Find<Found>,
): Promise<{ readonly opened: OpenedSession; readonly found: Found }> => {
  const { project, attributes, clientAddress } = arrival
  const { projectId, environment } = project
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  return atomically(deps.store, async (rows) => {
    const secretId = secretIdOf(token)
    const purpose = await purposeOf<Impersonating>(rows, { projectId, secretId, now })
    const whom = purpose === null ? null : await find(rows, purpose)
    if (purpose === null || whom === null || !(await consumeOnce(rows, project, secretId))) throw refused()
    const proof: Proof = {
      factorId: newId(deps.random, impersonation.noun, environment),
      kind: impersonation.name,
      shown: purpose.impersonator,
      type: 'impersonated',
      delivery: 'impersonation',
      provesAddress: null,
      manner: 'enrolment',
      provenAt: now,
    }
    const beginning = { of: whom.of, proofs: [proof], longestMinutes }
    const opened = await beginSession(deps, rows, { project, attributes, minutes: longestMinutes }, beginning)
    return { opened, found: whom.found }
  })
}

const refused = () =>
  new ProviderError(
    'unable_to_auth_impersonation_token',
    'The token does not work any more: it was used already, has expired, or was never given. Make another one.',
  )
