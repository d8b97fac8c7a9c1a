import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { destination, pino } from 'pino'
import type { Log, LogLevel } from './log.ts'
import { loggedFault } from './logged-fault.ts'

/** A log of JSON lines on stderr, whose last lines can be waited for before the process ends. */
export interface JsonLog extends Log {
  fatal(members: Readonly<Record<string, unknown>>, message: string): void
  /** Resolves when all lines are written, and soon where they cannot be. */
  flush(): Promise<void>
}

/** Of lines that wait for a disk or a reader, in bytes; what comes while it is full is dropped. */
const mostWaiting = 4_000_000

const longestFlushMs = 1_000

/** JSON escapes control characters, so that no line can pass for another one. */
export const jsonLog = (level: LogLevel, descriptor = 2): JsonLog => {
  const stream = destination({ fd: descriptor, sync: false, minLength: 0, maxLength: mostWaiting })
  // A log that cannot be written must not end the service, nor keep it from its end: this tries again for ever (sonic-boom 4).
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
      const waiting = new AbortController()
      const { signal } = waiting
      // The first of them rejects where the lines cannot be written: there is nobody left to tell.
      await Promise.race([once(stream, 'drain', { signal }), pause(longestFlushMs, undefined, { signal })]).catch(
        () => {},
      )
      waiting.abort()
    },
  }
}
