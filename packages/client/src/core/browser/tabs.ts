import type { PageLife } from './page.ts'
import type { Clock, Locks } from './ports.ts'

/** How long a page that somebody looks at waits for another tab. */
const patienceMs = 15_000

interface Turn {
  readonly locks: Locks | null
  readonly clock: Clock
  readonly life: Pick<PageLife, 'isVisible'>
  /** Tabs that use the same name take turns. */
  readonly name: string
}

/**
 * Runs `task` in one tab at a time. A tab in view does not wait for ever: the one before it may have been
 * put to sleep by the system with the lock in its hand. Without Web Locks, or where they are refused, it just runs.
 */
export const inTurn = async ({ locks, clock, life, name }: Turn, task: () => Promise<void>): Promise<void> => {
  if (!locks) return task()
  const alone = new AbortController()
  let begun = false
  let stop = () => {}
  const wait = () => {
    stop = clock.after(patienceMs, () => (life.isVisible() ? alone.abort() : wait()))
  }
  wait()
  try {
    await locks.request(name, { signal: alone.signal }, () => {
      begun = true
      stop()
      return task()
    })
  } catch (error) {
    if (begun) throw error
    await task()
  } finally {
    stop()
  }
}
