import type { Rows } from '../store.ts'

export interface StoredKey {
  readonly kid: string
  readonly projectId: string
  readonly algorithm: 'RS256' | 'ES256'
  /** Counts a project's keys of one algorithm; the highest signs. */
  readonly generation: number
  /** PKCS #8 in PEM. */
  readonly privateKey: string
}

export interface SigningKeysTable {
  kid: string
  project_id: string
  algorithm: StoredKey['algorithm']
  generation: number
  private_key: string
  created_at: number
}

/** A project's keys, the newest generation first. */
export const keysOfProject = async (rows: Rows, projectId: string): Promise<readonly StoredKey[]> => {
  const found = await rows
    .selectFrom('signing_keys')
    .select(['kid', 'project_id', 'algorithm', 'generation', 'private_key'])
    .where('project_id', '=', projectId)
    .orderBy('generation', 'desc')
    .orderBy('kid')
    .execute()
  return found.map((row) => ({
    kid: row.kid,
    projectId: row.project_id,
    algorithm: row.algorithm,
    generation: row.generation,
    privateKey: row.private_key,
  }))
}

/** Adds a key unless its generation is there already: nodes that make one at once agree on the first. */
export const addKey = async (rows: Rows, key: StoredKey, now: number): Promise<void> => {
  await rows
    .insertInto('signing_keys')
    .values({
      kid: key.kid,
      project_id: key.projectId,
      algorithm: key.algorithm,
      generation: key.generation,
      private_key: key.privateKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'algorithm', 'generation']).doNothing())
    .execute()
}
