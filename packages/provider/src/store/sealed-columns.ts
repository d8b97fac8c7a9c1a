import { sql } from 'kysely'
import type { SealedPlace, Sealing } from '../ports/sealing.ts'
import { sealedPrefix, sealedWith } from '../ports/sealing.ts'
import type { Rows } from './store.ts'

/** A column whose values are sealed, and what its rows are found by. */
interface SealedColumn {
  readonly table: string
  readonly column: string
  readonly key: string
}

/** Every sealed column. A start seals anew what stands there under an older key, and refuses to run over an unknown one. */
export const sealedColumns = [
  { table: 'signing_keys', column: 'private_key', key: 'kid' },
  { table: 'deliveries', column: 'message', key: 'message_id' },
  { table: 'factors', column: 'sealed', key: 'factor_id' },
  { table: 'oauth_clients', column: 'client', key: 'client_key' },
  { table: 'sso_connections', column: 'secret', key: 'connection_id' },
  { table: 'webhooks', column: 'secret', key: 'webhook_id' },
  { table: 'idempotent_answers', column: 'answer', key: 'answer_key' },
] as const satisfies readonly SealedColumn[]

type ColumnName = (typeof sealedColumns)[number] extends infer Column
  ? Column extends SealedColumn
    ? `${Column['table']}.${Column['column']}`
    : never
  : never

/** Where a value stands, checked against the list: a column that is not on it could not be opened after a change of keys. */
export const sealedAt = (name: ColumnName, row: string): SealedPlace => {
  const [table = '', column = ''] = name.split('.')
  return { table, column, row }
}

/** Inside the purpose of a secret, so that it is no column of its own: no start seals anew what is over so soon. */
export const sealedInPurpose = (secretId: string): SealedPlace => ({
  table: 'once_secrets',
  column: 'purpose',
  row: secretId,
})

/** The first column that holds something sealed with this key; `null` when there is none. */
export const columnSealedWith = async (rows: Rows, keyId: string): Promise<string | null> => {
  for (const { table, column } of sealedColumns) {
    const found = await sql`
      SELECT 1 AS one FROM ${sql.table(table)} WHERE ${sql.ref(column)} LIKE ${`${likeExactly(sealedWith(keyId))}%`} ESCAPE '!'
      LIMIT 1`.execute(rows)
    if (found.rows.length > 0) return `${table}.${column}`
  }
  return null
}

const batchRows = 200

interface Stored {
  readonly id: string
  readonly text: string
}

/** Seals with the first key what stands in a sealed column in the clear or under another key. */
export const sealAnew = async (rows: Rows, sealing: Sealing, firstKeyId: string): Promise<void> => {
  for (const column of sealedColumns) {
    for (let after = ''; ; ) {
      const found = await otherwise(rows, column, firstKeyId, after)
      for (const stored of found) await sealOne(rows, sealing, column, stored)
      const last = found.at(-1)
      if (last === undefined || found.length < batchRows) break
      after = last.id
    }
  }
}

const otherwise = async (rows: Rows, { table, column, key }: SealedColumn, firstKeyId: string, after: string) => {
  const found = await sql<Stored>`
    SELECT ${sql.ref(key)} AS id, ${sql.ref(column)} AS text FROM ${sql.table(table)}
    WHERE ${sql.ref(column)} NOT LIKE ${`${likeExactly(sealedWith(firstKeyId))}%`} ESCAPE '!' AND ${sql.ref(key)} > ${after}
    ORDER BY ${sql.ref(key)} LIMIT ${batchRows}`.execute(rows)
  return found.rows
}

/** Only what still is as it was read: of two nodes that start at once one writes. */
const sealOne = async (rows: Rows, sealing: Sealing, { table, column, key }: SealedColumn, { id, text }: Stored) => {
  const place = { table, column, row: id }
  const plain = text.startsWith(sealedPrefix) ? sealing.open(place, text) : text
  await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealing.seal(place, plain)}
    WHERE ${sql.ref(key)} = ${id} AND ${sql.ref(column)} = ${text}`.execute(rows)
}

/** A name of base64url may hold an underscore, which stands for any character in a pattern. */
export const likeExactly = (text: string) => text.replace(/[!%_]/g, '!$&')
