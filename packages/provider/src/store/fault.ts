import { ProviderError } from '../errors.ts'

/** A statement of that name is not prepared on this connection, or is already: a pooler lends it to several in turn. */
const unprepared = new Set(['26000', '42P05'])

/** PostgreSQL's words for "repeat the transaction": serialization failure and deadlock. A lost name is mended by repeating too. */
const repeatable = new Set(['40001', '40P01', ...unprepared])

/**
 * Classes of SQLSTATE that say the server, not the statement, is in trouble: connection, resources, operator
 * intervention, system error, and a server that has become read-only.
 */
const unavailable = /^(?:08|53|57|58|25006)/

/** Faults of the socket under the connection, and of the pool in front of it. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const poolMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client .* is not queryable$)/

/** SQLite's result codes for a full disk, a failing one, and a file that cannot be written or has no room in memory. */
const sqliteUnavailable = new Set([5, 6, 7, 8, 10, 13, 14])

const codeOf = (fault: unknown) =>
  fault instanceof Error && 'code' in fault && typeof fault.code === 'string' ? fault.code : ''

export const isUnprepared = (fault: unknown): boolean => unprepared.has(codeOf(fault))

export const isRepeatable = (fault: unknown): boolean => repeatable.has(codeOf(fault))

const isUnavailable = (fault: unknown): boolean => {
  if (!(fault instanceof Error)) return false
  const code = codeOf(fault)
  if (code === 'ERR_SQLITE_ERROR') {
    return 'errcode' in fault && typeof fault.errcode === 'number' && sqliteUnavailable.has(fault.errcode & 0xff)
  }
  return unavailable.test(code) || unreachable.has(code) || poolMessages.test(fault.message)
}

/** There is no room for what is written; what is there can still be read. Of a fault as a store tells it, by its cause. */
export const isDiskFull = (fault: unknown): boolean => {
  const cause = fault instanceof ProviderError ? fault.cause : fault
  if (codeOf(cause) === '53100') return true
  return codeOf(cause) === 'ERR_SQLITE_ERROR' && cause instanceof Error && 'errcode' in cause && cause.errcode === 13
}

const noAnswer = 'The database does not answer, so nothing was changed. Try again in a moment.'
const noRoom = 'The database has no room for anything more, so nothing was changed. Try again in a while.'

/** Turns a fault of the database itself into the refusal that asks the caller to come back; others stay as they are. */
export const storeFault = (fault: unknown): unknown =>
  isUnavailable(fault)
    ? new ProviderError('service_unavailable', isDiskFull(fault) ? noRoom : noAnswer, {
        retryAfterSeconds: 2,
        cause: fault,
      })
    : fault
