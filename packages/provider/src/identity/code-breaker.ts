import type { Deps } from '../deps.ts'
import type { Project } from '../store/tables/projects.ts'
import { count, waitsOf } from './rate-limit.ts'

/** What the breaker asks of a stranger. Whoever has signed in from there before is held by neither. */
export interface Breaker {
  /** Seconds until a code of theirs is looked at again; 0 where it is now. */
  readonly waitSeconds: number
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
export const breakerFor = async (deps: Deps, project: Project, clientAddress: string): Promise<Breaker> => {
  const counters = countersOf(project, clientAddress)
  const [tripped, own, flood] = await waitsOf(deps.store.rows, counters, deps.clock.now())
  return { waitSeconds: Math.max(flood, tripped > 0 ? own : 0) }
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
