import type { Selectable } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { scopesIn } from './app-grants.ts'
import type { Authorization } from './authorization-codes.ts'

/** A device that waits for its user's answer (RFC 8628). Times in ms. */
export interface DeviceAuthorization {
  /** SHA-256 hash of the device code. */
  readonly deviceHash: string
  /** The code that the user enters: letters without separators. */
  readonly userCode: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly resources: readonly string[]
  readonly answer: 'pending' | 'allowed' | 'denied'
  /** What the user granted; null before that. */
  readonly authorization: Authorization | null
  /** Time of the last poll; null before the first. */
  readonly polledAt: number | null
  /** The device must wait this long between polls. */
  readonly intervalMs: number
  readonly expiresAt: number
}

export interface DeviceAuthorizationsTable {
  device_hash: string
  /** Project ID and user code. */
  user_code_key: string
  project_id: string
  client_id: string
  /** Separated by spaces. */
  requested_scopes: string
  /** JSON. */
  requested_resources: string
  answer: DeviceAuthorization['answer']
  /** `Authorization` as JSON. */
  authorization_json: string | null
  polled_at: number | null
  interval_ms: number
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    device_authorizations: DeviceAuthorizationsTable
  }
}

const keyOf = ({ projectId }: Scope, userCode: string) => `${projectId} ${userCode}`

const columns = [
  'device_hash',
  'user_code_key',
  'client_id',
  'requested_scopes',
  'requested_resources',
  'answer',
  'authorization_json',
  'polled_at',
  'interval_ms',
  'expires_at',
] as const

type DeviceAuthorizationRow = Pick<Selectable<DeviceAuthorizationsTable>, (typeof columns)[number]>

const device = (line: DeviceAuthorizationRow): DeviceAuthorization => ({
  deviceHash: line.device_hash,
  userCode: line.user_code_key.slice(line.user_code_key.indexOf(' ') + 1),
  clientId: line.client_id,
  scopes: scopesIn(line.requested_scopes),
  resources: JSON.parse(line.requested_resources),
  answer: line.answer,
  authorization:
    line.authorization_json === null ? null : { isSteppedUp: false, ...JSON.parse(line.authorization_json) },
  polledAt: line.polled_at,
  intervalMs: line.interval_ms,
  expiresAt: line.expires_at,
})

/** Adds a device. Returns `false` if another one of the project has the same user code. */
export const addDevice = async (db: Db, scope: Scope, row: DeviceAuthorization): Promise<boolean> => {
  const line = await within(db, scope)
    .insertInto('device_authorizations')
    .values({
      device_hash: row.deviceHash,
      user_code_key: keyOf(scope, row.userCode),
      project_id: scope.projectId,
      client_id: row.clientId,
      requested_scopes: row.scopes.join(' '),
      requested_resources: JSON.stringify(row.resources),
      answer: row.answer,
      authorization_json: null,
      polled_at: row.polledAt,
      interval_ms: row.intervalMs,
      expires_at: row.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('device_hash')
    .executeTakeFirst()
  return line !== undefined
}

/** Returns the device that waits with this user code; `null` if it was answered, has expired or never existed. */
export const waitingDevice = async (
  db: Db,
  scope: Scope,
  userCode: string,
  now: number,
): Promise<DeviceAuthorization | null> => {
  const line = await within(db, scope)
    .selectFrom('device_authorizations')
    .select(columns)
    .where('user_code_key', '=', keyOf(scope, userCode))
    .where('answer', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return line === undefined ? null : device(line)
}

/** Writes the user's answer. Of several concurrent answers, exactly one returns `true`. */
export const answerDevice = async (
  db: Db,
  scope: Scope,
  deviceHash: string,
  authorization: Authorization | null,
): Promise<boolean> => {
  const line = await within(db, scope)
    .updateTable('device_authorizations')
    .set({
      answer: authorization === null ? 'denied' : 'allowed',
      authorization_json: authorization === null ? null : JSON.stringify(authorization),
    })
    .where('device_hash', '=', deviceHash)
    .where('answer', '=', 'pending')
    .returning('device_hash')
    .executeTakeFirst()
  return line !== undefined
}

/** Reads a device and, inside a transaction, locks it until the transaction ends. */
export const lockDevice = async (db: Db, scope: Scope, deviceHash: string): Promise<DeviceAuthorization | null> => {
  const line = await within(db, scope)
    .updateTable('device_authorizations')
    .set({ device_hash: deviceHash })
    .where('device_hash', '=', deviceHash)
    .returning(columns)
    .executeTakeFirst()
  return line === undefined ? null : device(line)
}

/** Writes the time and the interval of a poll. */
export const writePoll = async (
  db: Db,
  scope: Scope,
  { deviceHash, polledAt, intervalMs }: Pick<DeviceAuthorization, 'deviceHash' | 'polledAt' | 'intervalMs'>,
): Promise<void> => {
  await within(db, scope)
    .updateTable('device_authorizations')
    .set({ polled_at: polledAt, interval_ms: intervalMs })
    .where('device_hash', '=', deviceHash)
    .execute()
}

/** Deletes a device after it got its answer. */
export const dropDevice = async (db: Db, scope: Scope, deviceHash: string): Promise<void> => {
  await within(db, scope).deleteFrom('device_authorizations').where('device_hash', '=', deviceHash).execute()
}
