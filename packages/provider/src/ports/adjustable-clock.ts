import type { Clock } from './clock.ts'

/** A clock that can be moved forward, for development and tests. Process timers are not affected. */
export interface AdjustableClock extends Clock {
  /** Moves the time forward by seconds, which may be fractional. */
  advance(seconds: number): void
  /** Returns to the time of the underlying clock. */
  reset(): void
}

/** Adds an adjustable offset to another clock. On a constant clock, time stops until advanced. */
export const adjustableClock = (baseClock: Clock): AdjustableClock => {
  let aheadMs = 0
  return {
    now: () => baseClock.now() + aheadMs,
    advance: (seconds) => {
      aheadMs += Math.round(seconds * 1000)
    },
    reset: () => {
      aheadMs = 0
    },
  }
}
