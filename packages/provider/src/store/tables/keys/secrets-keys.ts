import type { Db } from '../../store.ts'

export interface SecretsKeysTable {
  /** ID of a key that has sealed rows here. */
  key_id: string
  /** The key in base64. Only a development database on a server stores its key. */
  held_key: string | null
  /** 1 if a key is stored; a database stores at most one. */
  held: number | null
  created_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    secrets_keys: SecretsKeysTable
  }
}

/** Returns the IDs of all keys that may have sealed rows here. */
export const listKeyIds = async (db: Db): Promise<readonly string[]> => {
  const keyRows = await db.selectFrom('secrets_keys').select('key_id').orderBy('created_at').execute()
  return keyRows.map(({ key_id }) => key_id)
}

/** Records that a key is about to seal rows here. */
export const noteKeyId = async (db: Db, keyId: string, now: number): Promise<void> => {
  await db
    .insertInto('secrets_keys')
    .values({ key_id: keyId, held_key: null, held: null, created_at: now })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute()
}

export const forgetKeyId = async (db: Db, keyId: string): Promise<void> => {
  await db.deleteFrom('secrets_keys').where('key_id', '=', keyId).where('held', 'is', null).execute()
}

/** Returns the key that the database stores, in base64. */
export const heldKey = async (db: Db): Promise<string | null> => {
  const row = await db.selectFrom('secrets_keys').select('held_key').where('held', '=', 1).executeTakeFirst()
  return row?.held_key ?? null
}

/** Stores a key in the database unless it has one, so that nodes that start at once agree on the first. */
export const holdKey = async (db: Db, keyId: string, key: string, now: number): Promise<void> => {
  await db
    .insertInto('secrets_keys')
    .values({ key_id: keyId, held_key: key, held: 1, created_at: now })
    .onConflict((conflict) => conflict.column('held').doNothing())
    .execute()
}
