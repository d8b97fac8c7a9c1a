/**
 * Runs a task that a browser may refuse, and returns the fallback if it throws. Blocked cookies, private windows, full
 * disks and sandboxed frames throw even from property reads, and must not break the page.
 */
export const attempt: {
  <T>(task: () => T, fallback: T): T
  (task: () => void): void
} = <T>(task: () => T, fallback?: T) => {
  try {
    return task()
  } catch {
    return fallback
  }
}
