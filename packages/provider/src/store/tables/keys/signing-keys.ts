import { sql } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

export interface StoredKey {
  readonly kid: string
  readonly projectId: string
  readonly algorithm: 'RS256' | 'ES256'
  /** Sequence number of the key in its project. */
  readonly generation: number
  /** PKCS #8 in PEM, sealed. */
  readonly sealedPrivateKey: string
  /** When it starts to sign, until a newer key does. Before that it is only published. */
  readonly signsFrom: number
}

export interface SigningKeysTable {
  kid: string
  project_id: string
  algorithm: StoredKey['algorithm']
  generation: number
  private_key: string
  created_at: number
  /** Null for a key from a release without this column: it signs from its creation. */
  signs_from: number | null
}

declare module '../../schema.ts' {
  interface Schema {
    signing_keys: SigningKeysTable
  }
}

/**
 * How long a replaced key stays published. Its last token lives five minutes, and a slow clock, or a node that could
 * not read the new key in time, may be ten minutes late.
 */
export const replacedKeptMs = 15 * 60_000

/** Returns the keys of a project, ordered by when they sign, latest first. */
export const keysOfProject = async (db: Db, scope: Scope): Promise<readonly StoredKey[]> => {
  const keyRows = await within(db, scope)
    .selectFrom('signing_keys')
    .select(['kid', 'project_id', 'algorithm', 'generation', 'private_key', 'created_at', 'signs_from'])
    .execute()
  return keyRows
    .map((row) => ({
      kid: row.kid,
      projectId: row.project_id,
      algorithm: row.algorithm,
      generation: row.generation,
      sealedPrivateKey: row.private_key,
      signsFrom: row.signs_from ?? row.created_at,
    }))
    .toSorted((a, b) => b.signsFrom - a.signsFrom || b.generation - a.generation || (a.kid < b.kid ? -1 : 1))
}

/** Adds a key unless its generation exists, so that nodes that create one at once agree on the first. */
export const addKey = async (db: Db, key: StoredKey, now: number): Promise<void> => {
  await within(db, key)
    .insertInto('signing_keys')
    .values({
      kid: key.kid,
      project_id: key.projectId,
      algorithm: key.algorithm,
      generation: key.generation,
      private_key: key.sealedPrivateKey,
      created_at: now,
      signs_from: key.signsFrom,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'algorithm', 'generation']).doNothing())
    .execute()
}

/** Deletes every key whose successor has signed for so long that all tokens of the old key have expired. */
export const dropReplacedKeys = async (db: Db, now: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM signing_keys WHERE EXISTS (
      SELECT 1 FROM signing_keys s
      WHERE s.project_id = signing_keys.project_id
        AND COALESCE(s.signs_from, s.created_at) <= ${now - replacedKeptMs}
        AND COALESCE(s.signs_from, s.created_at) > COALESCE(signing_keys.signs_from, signing_keys.created_at)
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
