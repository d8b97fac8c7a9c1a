import type { Clock } from '../../ports/clock.ts'
import type { Sealing } from '../../ports/sealing.ts'
import type { ActiveDigest } from '../../store/tables/insight/insight-active.ts'
import { activePeriods, dayMs, periodOf } from './periods.ts'

/** Collects the users that are active, until they are written. */
export interface ActiveUsers {
  add(projectId: string, userId: string): void
  /** Returns the collected users and forgets them. */
  take(): readonly ActiveDigest[]
  /** Collects users again whose write failed. */
  putBack(digests: readonly ActiveDigest[]): void
}

/** Bounds the memory. A user who is forgotten here is written again, which changes nothing. */
const maxRemembered = 50_000

/** 96 bits: two of a billion users share a digest with a probability of one in a hundred billion. */
const digestLength = 16

/**
 * Collects active users as keyed digests, each once a day. The key is not in the database, and the digest includes the
 * period, so that rows reveal neither a user nor that one returned.
 */
export const createActiveUsers = ({
  clock,
  sealing,
}: {
  readonly clock: Clock
  readonly sealing: Pick<Sealing, 'digest'>
}): ActiveUsers => {
  let day = -1
  let remembered = new Set<string>()
  let waiting: ActiveDigest[] = []

  const digestOf = (purpose: string, user: string): string =>
    (sealing.digest(`insight.active ${purpose}`, user).split('.')[1] ?? '').slice(0, digestLength)

  return {
    add(projectId, userId) {
      const now = clock.now()
      const today = Math.floor(now / dayMs)
      if (today !== day || remembered.size >= maxRemembered) remembered = new Set()
      day = today
      const user = `${projectId} ${userId}`
      if (remembered.has(user)) return
      remembered.add(user)
      for (const period of activePeriods) {
        const bounds = periodOf(period, now)
        waiting.push({ projectId, period, ...bounds, digest: digestOf(`${period} ${bounds.startsAt}`, user) })
      }
    },
    take() {
      const taken = waiting
      waiting = []
      return taken
    },
    putBack(digests) {
      waiting.push(...digests)
    },
  }
}
