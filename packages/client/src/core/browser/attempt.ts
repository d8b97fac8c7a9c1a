/**
 * Runs what a browser may refuse. Blocked cookies, private windows, full disks and sandboxed frames throw from
 * plain property reads; a page must not break because of it.
 */
export const attempt: {
  <T>(task: () => T, otherwise: T): T
  (task: () => void): void
} = <T>(task: () => T, otherwise?: T) => {
  try {
    return task()
  } catch {
    return otherwise
  }
}
