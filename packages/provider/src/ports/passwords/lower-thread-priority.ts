import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Niceness of the libuv pool threads; the maximum is 19. */
const niceness = 10

/**
 * Lowers the priority of the libuv pool threads, so that session checks do not wait for password hashes on the same
 * core. Linux schedules threads individually, and `setpriority(2)` accepts thread IDs there. On other systems, or if
 * threads cannot be listed, nothing changes.
 */
export const lowerThreadPriority = (): void => {
  try {
    for (const id of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(id), niceness)
  } catch {
    // Passwords are still hashed, at normal priority.
  }
}
