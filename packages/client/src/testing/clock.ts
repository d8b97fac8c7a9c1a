import type { Clock } from '../core/browser/ports.ts'

/** Waits until all pending promises have settled, without advancing time. */
export const settled = async (): Promise<void> => {
  // Reading a Response takes a few turns of the event loop.
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A clock that the test moves. */
export interface TestClock extends Clock {
  /** Advances the time by so many milliseconds, and runs the due timers in order. */
  advance(ms: number): Promise<void>
  /** Moves the time without running timers, as after sleep or a clock change. */
  jump(ms: number): void
  /** Returns the number of pending timers. */
  pending(): number
}

export const createTestClock = (start = Date.parse('2026-11-21T10:00:00Z')): TestClock => {
  let nowMs = start
  const timers = new Set<{ readonly at: number; readonly task: () => void }>()
  const nextBefore = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => nowMs,
    after(delayMs, task) {
      const timer = { at: nowMs + delayMs, task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = nowMs + ms
      await settled()
      for (let timer = nextBefore(end); timer; timer = nextBefore(end)) {
        timers.delete(timer)
        nowMs = Math.max(nowMs, timer.at)
        timer.task()
        await settled()
      }
      nowMs = end
      await settled()
    },
    jump(ms) {
      nowMs += ms
    },
    pending: () => timers.size,
  }
}
