import { sql } from 'kysely'
import type { SealedPlace, Sealing } from '../ports/sealing.ts'
import { sealedPrefix, sealedWith } from '../ports/sealing.ts'
import type { Db } from './store.ts'

/** A column with sealed values, and the key column of its table. */
interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly key: string
}

/** Every sealed column. At start, values under an older key are re-sealed, and an unknown key prevents the start. */
export const sealedColumns = [
  { table: 'signing_keys', column: 'private_key', key: 'kid' },
  { table: 'deliveries', column: 'message', key: 'message_id' },
  { table: 'factors', column: 'sealed', key: 'factor_id' },
  { table: 'oauth_clients', column: 'client', key: 'client_key' },
  { table: 'sso_connections', column: 'secret', key: 'connection_id' },
  { table: 'webhooks', column: 'secret', key: 'webhook_id' },
  { table: 'idempotent_answers', column: 'answer', key: 'answer_key' },
  { table: 'scim_kept_requests', column: 'request', key: 'entry_id' },
] as const satisfies readonly SealedColumn[]

type ColumnName = (typeof sealedColumns)[number] extends infer Column
  ? Column extends SealedColumn
    ? `${Column['table']}.${Column['column']}`
    : never
  : never

/**
 * Returns the place of a sealed value. The name must be on the list, because other columns could not be opened after a
 * key change.
 */
export const sealedAt = (name: ColumnName, row: string): SealedPlace => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, row }
}

/**
 * Returns the place of a value sealed inside the purpose of a one-time secret. It is not a column, so a start does not
 * re-seal it; it expires soon.
 */
export const sealedInPurpose = (secretId: string): SealedPlace => ({
  table: 'once_secrets',
  column: 'purpose',
  row: secretId,
})

/** Returns the first column that contains a value sealed with this key; `null` if there is no such column. */
export const columnSealedWith = async (db: Db, keyId: string): Promise<string | null> => {
  for (const { table, column } of sealedColumns) {
    const result = await sql`
      SELECT 1 AS one FROM ${sql.table(table)} WHERE ${sql.ref(column)} LIKE ${`${likeExactly(sealedWith(keyId))}%`} ESCAPE '!'
      LIMIT 1`.execute(db)
    if (result.rows.length > 0) return `${table}.${column}`
  }
  return null
}

const batchRows = 200

interface StoredValue {
  readonly id: string
  readonly text: string
}

/** Seals with the first key every value that is in plaintext or under another key. */
export const sealAnew = async (db: Db, sealing: Sealing, firstKeyId: string): Promise<void> => {
  for (const column of sealedColumns) {
    for (let after = ''; ; ) {
      const batch = await valuesToSeal(db, column, firstKeyId, after)
      for (const value of batch) await sealOne(db, sealing, column, value)
      const last = batch.at(-1)
      if (last === undefined || batch.length < batchRows) break
      after = last.id
    }
  }
}

const valuesToSeal = async (db: Db, { table, column, key }: SealedColumn, firstKeyId: string, after: string) => {
  const result = await sql<StoredValue>`
    SELECT ${sql.ref(key)} AS id, ${sql.ref(column)} AS text FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} NOT LIKE ${`${likeExactly(sealedWith(firstKeyId))}%`} ESCAPE '!' AND ${sql.ref(key)} > ${after}
    ORDER BY ${sql.ref(key)} LIMIT ${batchRows}`.execute(db)
  return result.rows
}

/** Updates only an unchanged row, so that of two starting nodes only one writes. */
const sealOne = async (db: Db, sealing: Sealing, { table, column, key }: SealedColumn, { id, text }: StoredValue) => {
  const place = { table, column, row: id }
  const plain = text.startsWith(sealedPrefix) ? sealing.open(place, text) : text
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealing.seal(place, plain)}
    WHERE ${sql.ref(key)} = ${id} AND ${sql.ref(column)} = ${text}`.execute(db)
}

/** Escapes a text for LIKE. A base64url name may contain an underscore, which is a wildcard there. */
export const likeExactly = (text: string) => text.replace(/[!%_]/g, '!$&')
