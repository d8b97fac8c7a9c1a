/** The log of the provider. Fields contain no secrets, and in production no addresses. */
export interface Log {
  debug(members: Readonly<Record<string, unknown>>, message: string): void
  info(members: Readonly<Record<string, unknown>>, message: string): void
  warn(members: Readonly<Record<string, unknown>>, message: string): void
  error(members: Readonly<Record<string, unknown>>, message: string): void
}

const nothing = () => {}

/** A log that discards every line, for tests and as the default. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Levels of the log, the quietest first. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
