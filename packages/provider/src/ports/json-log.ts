import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { destination, pino } from 'pino'
import type { Log, LogLevel } from './log.ts'
import { loggedFault } from './logged-fault.ts'

/** A log of JSON lines on stderr that can be flushed before the process ends. */
export interface JsonLog extends Log {
  fatal(members: Readonly<Record<string, unknown>>, message: string): void
  /** Resolves when all lines are written, or after a second if they cannot be. */
  flush(): Promise<void>
}

/** Maximum buffered bytes. While the buffer is full, new lines are dropped. */
const mostWaiting = 4_000_000

const longestFlushMs = 1_000

/** Creates the log. JSON escapes control characters, so a line cannot be forged. */
export const jsonLog = (level: LogLevel, descriptor = 2): JsonLog => {
  const stream = destination({ fd: descriptor, sync: false, minLength: 0, maxLength: mostWaiting })
  // A failing log must not stop the service or delay its exit: sonic-boom 4 retries `flushSync` for ever.
  stream.on('error', () => {})
  stream.flushSync = () => {}
  let isWritten = true
  stream.on('drain', () => {
    isWritten = true
  })
  const write = (line: string) => {
    isWritten = false
    stream.write(line)
  }
  const lines = pino({ level, base: null, serializers: { err: loggedFault } }, { write })
  return {
    debug: (members, message) => lines.debug(members, message),
    info: (members, message) => lines.info(members, message),
    warn: (members, message) => lines.warn(members, message),
    error: (members, message) => lines.error(members, message),
    fatal: (members, message) => lines.fatal(members, message),
    async flush() {
      if (isWritten) return
      const waitAbort = new AbortController()
      const { signal } = waitAbort
      // The first promise rejects if the lines cannot be written; nothing can report that.
      await Promise.race([once(stream, 'drain', { signal }), pause(longestFlushMs, undefined, { signal })]).catch(
        () => {},
      )
      waitAbort.abort()
    },
  }
}
