import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** How far the threads of libuv's pool stand back; 19 would be all the way. */
const niceness = 10

/**
 * Lets the event loop go first wherever it and a password want the same core, so that session checks do not wait for
 * hashes. Linux schedules threads one by one, and `setpriority(2)` takes a thread's id there. Elsewhere, and where
 * threads cannot be listed, everything stays as it is.
 */
export const standBack = (): void => {
  try {
    for (const id of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('libuv-worker'))
        setPriority(Number(id), niceness)
  } catch {
    // Passwords are hashed all the same.
  }
}
