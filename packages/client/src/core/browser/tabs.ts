import type { PageLife } from './page.ts'
import type { Clock, Locks } from './ports.ts'

/** How long a visible page waits for another tab. */
const maxWaitMs = 15_000

interface Turn {
  readonly locks: Locks | null
  readonly clock: Clock
  readonly life: Pick<PageLife, 'isVisible'>
  /** Tabs with the same name run one after the other. */
  readonly name: string
}

/**
 * Runs `task` in one tab at a time. A visible tab waits 15 seconds at most, because the system may have suspended the
 * tab that holds the lock. If Web Locks are missing or refused, the task runs at once.
 */
export const runInTurn = async ({ locks, clock, life, name }: Turn, task: () => Promise<void>): Promise<void> => {
  if (!locks) return task()
  const waitAborter = new AbortController()
  let hasStarted = false
  let stop = () => {}
  const wait = () => {
    stop = clock.after(maxWaitMs, () => (life.isVisible() ? waitAborter.abort() : wait()))
  }
  wait()
  try {
    await locks.request(name, { signal: waitAborter.signal }, () => {
      hasStarted = true
      stop()
      return task()
    })
  } catch (error) {
    if (hasStarted) throw error
    await task()
  } finally {
    stop()
  }
}
