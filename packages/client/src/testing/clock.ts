import type { Clock } from '../core/browser/ports.ts'

/** Lets everything that waits for promises, not for time, come to rest. */
export const settled = async (): Promise<void> => {
  // Reading a Response takes a few turns of the event loop.
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}

/** A clock that moves when told to. */
export interface TestClock extends Clock {
  /** Runs, in order, what falls due within so many milliseconds. */
  advance(ms: number): Promise<void>
  /** Moves the time without running anything: the machine was asleep, or somebody set the clock. */
  jump(ms: number): void
  /** How many timers wait. */
  pending(): number
}

export const createTestClock = (start = Date.parse('2026-11-21T10:00:00Z')): TestClock => {
  let now = start
  const timers = new Set<{ readonly at: number; readonly task: () => void }>()
  const nextBefore = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after(delayMs, task) {
      const timer = { at: now + delayMs, task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      await settled()
      for (let timer = nextBefore(end); timer; timer = nextBefore(end)) {
        timers.delete(timer)
        now = Math.max(now, timer.at)
        timer.task()
        await settled()
      }
      now = end
      await settled()
    },
    jump(ms) {
      now += ms
    },
    pending: () => timers.size,
  }
}
