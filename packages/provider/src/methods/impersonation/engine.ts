import { createHash } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { ProviderError } from '../../errors.ts'
import { type ImpersonatorShown, impersonation } from '../../identity/factors/impersonation.ts'
import { newId } from '../../identity/ids.ts'
import { aUser, beginSession, type OpenedSession } from '../../identity/open-session.ts'
import { lockPerson } from '../../identity/people.ts'
import { requireRoom } from '../../identity/rate-limit.ts'
import type { Arrival } from '../../identity/sign-in/arrival.ts'
import { atomically } from '../../store/atomically.ts'
import { consumeOnce, purposeOf, replaceSecret } from '../../store/tables/once-secrets.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Proof } from '../../store/tables/sessions.ts'
import type { Person } from '../../store/tables/users.ts'

/** Who will act as whom. */
export interface Impersonating {
  readonly userId: string
  readonly impersonator: ImpersonatorShown
}

/** A token for somebody who is at work on it. */
const lifeMs = 5 * 60_000

/** Nobody needs longer to see what a person sees, and it does not last for being prolonged. */
const longestMinutes = 60

const tokenBytes = 32

const secretIdOf = (token: string): string => `impersonation-${createHash('sha256').update(token).digest('hex')}`

/** Makes a token with which somebody of the site acts as one person, once. */
export const issueImpersonation = async (
  { clock, random, store }: Deps,
  { projectId }: Project,
  purpose: Impersonating,
): Promise<{ readonly token: string; readonly expiresAt: number }> => {
  const token = Buffer.from(random.bytes(tokenBytes)).toString('base64url')
  const slot = secretIdOf(token)
  const expiresAt = clock.now() + lifeMs
  const held = { holder: purpose.userId, digest: '', salt: '', purpose, expiresAt }
  await replaceSecret(store.rows, { secretId: slot, projectId, slot, ...held })
  return { token, expiresAt }
}

/** Begins a session as the person, which says who is in it. It is always one of its own: nobody else's is carried on. */
export const impersonate = async (
  deps: Deps,
  arrival: Pick<Arrival, 'project' | 'attributes'>,
  token: string,
  clientAddress: string,
): Promise<OpenedSession & { readonly person: Person }> => {
  const { project } = arrival
  const { projectId, environment } = project
  const now = deps.clock.now()
  await requireRoom(deps.store, [{ limit: 'triesFromClient', projectId, subject: clientAddress }], now)
  return atomically(deps.store, async (rows) => {
    const secretId = secretIdOf(token)
    const purpose = await purposeOf<Impersonating>(rows, { projectId, secretId, now })
    if (purpose === null) throw refused()
    const person = await lockPerson(rows, project, purpose.userId)
    if (!(await consumeOnce(rows, project, secretId))) throw refused()
    const proof: Proof = {
      factorId: newId(deps.random, impersonation.noun, environment),
      kind: impersonation.name,
      shown: purpose.impersonator,
      type: 'impersonated',
      delivery: 'impersonation',
      manner: 'enrolment',
      provenAt: now,
    }
    const beginning = { of: aUser(purpose.userId), proofs: [proof], longestMinutes }
    const opened = await beginSession(deps, rows, { ...arrival, minutes: longestMinutes }, beginning)
    return { ...opened, person }
  })
}

const refused = () =>
  new ProviderError(
    'unable_to_auth_impersonation_token',
    'The token does not work any more: it was used already, has expired, or was never given. Make another one.',
  )
