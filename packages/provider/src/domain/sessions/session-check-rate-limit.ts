import type { Clock } from '../../ports/clock.ts'

/** How often one session may be checked. Whoever holds a token cannot have this server read for them without an end. */
export interface SessionPace {
  /** For how many seconds the session has to wait; 0 where it may be checked. */
  waitSeconds(tokenHash: string): number
  /** Counts one check of a session that there is. */
  note(tokenHash: string): void
}

/** Comes back each second. A hundred a second are promised to everybody; the rest is for clocks that differ. */
const perSecond = 110

/** A page that opens, a back end that catches up: ten minutes of a hundred a second may be spent at once. */
const mostSaved = 60_000

const forgetMs = 10_000

interface Room {
  readonly left: number
  readonly at: number
}

/**
 * A bucket for each session that is in use (a "token bucket"), in the memory of this process: a check must write nothing, and
 * a node can only defend itself. A session that has all its room again is forgotten, so that those in use are all it holds.
 */
export const createSessionPace = (clock: Clock): SessionPace => {
  let used = new Map<string, Room>()
  let forgetAt = 0

  const roomAt = (tokenHash: string, now: number): number => {
    const room = used.get(tokenHash)
    if (room === undefined) return mostSaved
    if (now < room.at) {
      // The clock was set back: the room is what it was, and grows from now on instead of when the clock is there again.
      used.set(tokenHash, { left: room.left, at: now })
      return room.left
    }
    return Math.min(mostSaved, room.left + ((now - room.at) / 1000) * perSecond)
  }

  const forget = (now: number): void => {
    if (now < forgetAt && now >= forgetAt - forgetMs) return
    used = new Map([...used].filter(([tokenHash]) => roomAt(tokenHash, now) < mostSaved))
    forgetAt = now + forgetMs
  }

  return {
    waitSeconds: (tokenHash) => (roomAt(tokenHash, clock.now()) >= 1 ? 0 : 1),
    note(tokenHash) {
      const now = clock.now()
      forget(now)
      used.set(tokenHash, { left: Math.max(0, roomAt(tokenHash, now) - 1), at: now })
    },
  }
}
