/** A fault in the form of a log line. */
export interface LoggedFault {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** The stack frames, without the message that V8 prepends. */
  readonly stack?: string
  readonly cause?: LoggedFault
  readonly errors?: readonly LoggedFault[]
}

const mostCauses = 5
const mostErrors = 10

/**
 * Returns the fields of a fault that may be logged. All others are omitted: PostgreSQL puts row values into `detail`,
 * `where`, `internalQuery` and `hint`, and libraries attach requests, parameters and configuration.
 */
export const loggedFault = (fault: unknown, depth = 0): LoggedFault => {
  if (!(fault instanceof Error)) return { type: typeof fault, message: '' }
  const { name, cause } = fault
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
  // Remove the message first, because a multi-line message could look like frames.
  const frames = (fault.stack ?? '')
    .replace(fault.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  const errors = fault instanceof AggregateError && depth < mostCauses ? fault.errors.slice(0, mostErrors) : []
  return {
    type: name.toLowerCase() === 'error' ? fault.constructor.name : name,
    message: messageOf(fault.message, code),
    ...(code === undefined ? {} : { code }),
    ...(frames.length === 0 ? {} : { stack: frames.join('\n') }),
    ...(cause === undefined || depth >= mostCauses ? {} : { cause: loggedFault(cause, depth + 1) }),
    ...(errors.length === 0 ? {} : { errors: errors.map((one) => loggedFault(one, depth + 1)) }),
  }
}

/**
 * SQLSTATE class 22, "data exception": its messages quote the value after a colon, `invalid input syntax for type uuid:
 * "…"`.
 */
const isDataException = (code: string | undefined): boolean => code !== undefined && /^22[0-9A-Z]{3}$/.test(code)

const messageOf = (message: string, code: string | undefined): string =>
  isDataException(code) ? (message.split(/[:"]/, 1)[0] ?? '') : message
