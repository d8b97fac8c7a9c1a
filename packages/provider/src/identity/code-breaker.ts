import type { Deps } from '../deps.ts'
import type { Rows } from '../store/store.ts'
import type { Project } from '../store/tables/projects.ts'
import type { Counted } from './limits.ts'
import { count, waitsOf } from './rate-limit.ts'

/** What a code that comes back may have to wait for, in seconds; 0 where it is looked at now. */
export interface CodeWaits {
  /** What the breaker asks of a stranger. Whoever has signed in from there before is not held by it. */
  readonly heldSeconds: number
  /** What the wrong guesses of before ask of everybody who counts among them. */
  readonly lockedSeconds: number
}

const countersOf = ({ projectId }: Project, clientAddress: string) =>
  [
    { limit: 'wrongCodesOfProject', projectId, subject: 'codes' },
    { limit: 'wrongCodesFromClient', projectId, subject: clientAddress },
    { limit: 'floodOfWrongCodesOfProject', projectId, subject: 'codes' },
  ] as const

/**
 * How long a client waits that tries a code. With a thousand wrong ones in ten minutes a project is being sprayed: one of
 * six digits falls to a guess in a million, so what counts is how many are made, wherever. From then on each client has
 * twenty, which people who mistype do not reach; and where that many clients guess that ten thousand come together, codes
 * of strangers wait until it is over. Other ways to sign in are not held.
 */
export const codeWaits = async (
  { clock }: Deps,
  rows: Rows,
  project: Project,
  clientAddress: string,
  guesses: Counted,
): Promise<CodeWaits> => {
  const counters = [...countersOf(project, clientAddress), guesses] as const
  const [tripped, own, flood, lockedSeconds] = await waitsOf(rows, counters, clock.now())
  return { heldSeconds: Math.max(flood, tripped > 0 ? own : 0), lockedSeconds }
}

/** Counts a wrong code, and tells the operator in the moment in which it trips the breaker. */
export const countWrongCode = async (deps: Deps, project: Project, clientAddress: string): Promise<void> => {
  const [of, from, flood] = countersOf(project, clientAddress)
  const now = deps.clock.now()
  const all = await count(deps.store, of, now)
  await count(deps.store, from, now)
  const most = await count(deps.store, flood, now)
  const members = { project_id: project.projectId }
  if (all.waitSeconds > 0 && !all.isFull)
    deps.log.error(members, 'a thousand wrong codes in ten minutes: somebody sprays guesses, so each client has twenty')
  if (most.waitSeconds > 0 && !most.isFull)
    deps.log.error(members, 'ten thousand wrong codes in ten minutes: codes of clients that never signed in wait')
}
