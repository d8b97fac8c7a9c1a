import type { Clock } from './clock.ts'

/** A clock that can be set forward, for development and tests. Timers of the process are not touched. */
export interface AdjustableClock extends Clock {
  /** Moves the time forward by whole or part seconds. */
  advance(seconds: number): void
  /** Back to the time of the clock underneath. */
  reset(): void
}

/** Puts an adjustable offset over another clock; over a constant one it stands still until advanced. */
export const adjustableClock = (underneath: Clock): AdjustableClock => {
  let aheadMs = 0
  return {
    now: () => underneath.now() + aheadMs,
    advance: (seconds) => {
      aheadMs += Math.round(seconds * 1000)
    },
    reset: () => {
      aheadMs = 0
    },
  }
}
