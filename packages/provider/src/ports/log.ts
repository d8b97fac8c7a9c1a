/** Where the provider says what happened. Members name things; none holds a secret or an address. */
export interface Log {
  debug(members: Readonly<Record<string, unknown>>, message: string): void
  info(members: Readonly<Record<string, unknown>>, message: string): void
  warn(members: Readonly<Record<string, unknown>>, message: string): void
  error(members: Readonly<Record<string, unknown>>, message: string): void
}

const nothing = () => {}

/** Says nothing, for tests and for whoever brings no log. */
export const silentLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Levels of the log, the quietest first. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
