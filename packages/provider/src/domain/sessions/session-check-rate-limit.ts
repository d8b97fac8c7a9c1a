import type { Clock } from '../../ports/clock.ts'

/** The rate limit of checks of one session, so that a token holder cannot cause unlimited reads. */
export interface SessionCheckRateLimit {
  /** Returns how many seconds the session has to wait; 0 if it may be checked. */
  waitSeconds(tokenHash: string): number
  /** Counts one check of an existing session. */
  note(tokenHash: string): void
}

/** Refill per second. A hundred a second are promised; the rest allows for differing clocks. */
const perSecond = 110

/** Maximum burst: ten minutes of a hundred checks a second, for a page that opens or a back end that catches up. */
const mostSaved = 60_000

const forgetMs = 10_000

interface Room {
  readonly left: number
  readonly at: number
}

/**
 * A token bucket for each session in use, in the memory of this process: a check must not write, and a node can only
 * protect itself. A full bucket is dropped, so memory holds only sessions in use.
 */
export const createSessionCheckRateLimit = (clock: Clock): SessionCheckRateLimit => {
  let buckets = new Map<string, Room>()
  let forgetAt = 0

  const roomAt = (tokenHash: string, now: number): number => {
    const room = buckets.get(tokenHash)
    if (room === undefined) return mostSaved
    if (now < room.at) {
      // The clock was set back: the bucket keeps its level, and refills from now on.
      buckets.set(tokenHash, { left: room.left, at: now })
      return room.left
    }
    return Math.min(mostSaved, room.left + ((now - room.at) / 1000) * perSecond)
  }

  const forget = (now: number): void => {
    if (now < forgetAt && now >= forgetAt - forgetMs) return
    buckets = new Map([...buckets].filter(([tokenHash]) => roomAt(tokenHash, now) < mostSaved))
    forgetAt = now + forgetMs
  }

  return {
    waitSeconds: (tokenHash) => (roomAt(tokenHash, clock.now()) >= 1 ? 0 : 1),
    note(tokenHash) {
      const now = clock.now()
      forget(now)
      buckets.set(tokenHash, { left: Math.max(0, roomAt(tokenHash, now) - 1), at: now })
    },
  }
}
