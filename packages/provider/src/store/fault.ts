import { ProviderError } from '../errors.ts'

/** The statement name is missing or already in use on this connection, because a pooler shares it between clients. */
const unprepared = new Set(['26000', '42P05'])

/** SQLSTATEs after which a transaction can be retried: serialization failure, deadlock, and a lost statement name. */
const repeatable = new Set(['40001', '40P01', ...unprepared])

/**
 * Thrown in a transaction that has found a row which it should have locked earlier: `atomically` runs its work again from the start.
 * Locking the row now could make two transactions wait for each other.
 */
export class LostRace extends Error {
  override readonly name = 'LostRace'
  readonly code = '40001'
}

/**
 * SQLSTATE classes of server problems: connection, resources, operator intervention, system error, and a server that
 * has become read-only.
 */
const unavailable = /^(?:08|53|57|58|25006)/

/** Faults of the connection's socket and of the connection pool. */
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

/** SQLite result codes for a full or failing disk, and for a file that cannot be written or mapped. */
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

/**
 * Returns whether the disk is full. Existing rows can still be read. Also recognizes the error that `storeFault` makes
 * of it.
 */
export const isDiskFull = (fault: unknown): boolean => {
  const cause = fault instanceof ProviderError ? fault.cause : fault
  if (codeOf(cause) === '53100') return true
  return codeOf(cause) === 'ERR_SQLITE_ERROR' && cause instanceof Error && 'errcode' in cause && cause.errcode === 13
}

const noAnswer = 'The database does not answer, so nothing was changed. Try again in a few seconds.'
const noRoom = 'The database has no room, so nothing was changed. Try again later.'

/** Converts a database outage into `service_unavailable` with `Retry-After`. Returns other errors unchanged. */
export const storeFault = (fault: unknown): unknown =>
  isUnavailable(fault)
    ? new ProviderError('service_unavailable', isDiskFull(fault) ? noRoom : noAnswer, {
        retryAfterSeconds: 2,
        cause: fault,
      })
    : fault
