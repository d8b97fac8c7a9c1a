import { destination, pino, stdSerializers } from 'pino'
import type { LogLevel } from '../environment.ts'
import type { Log } from './log.ts'

/** A log of JSON lines on stderr, whose last lines can be forced out before the process ends. */
export interface JsonLog extends Log {
  fatal(members: Readonly<Record<string, unknown>>, message: string): void
  flush(): void
}

/** JSON escapes control characters, so that no line can pass for another one. */
export const jsonLog = (level: LogLevel, descriptor = 2): JsonLog => {
  const stream = destination({ fd: descriptor, sync: false, minLength: 0 })
  // A log that cannot be written must not end the service.
  stream.on('error', () => {})
  const lines = pino({ level, base: null, serializers: { err: stdSerializers.err } }, stream)
  return {
    debug: (members, message) => lines.debug(members, message),
    info: (members, message) => lines.info(members, message),
    warn: (members, message) => lines.warn(members, message),
    error: (members, message) => lines.error(members, message),
    fatal: (members, message) => lines.fatal(members, message),
    flush: () => {
      try {
        stream.flushSync()
      } catch {
        // Nothing was opened yet, or the other end is gone: there is nobody left to tell.
      }
    },
  }
}
