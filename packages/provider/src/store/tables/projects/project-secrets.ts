import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A secret with which a project's back end authenticates. */
export interface ProjectSecret {
  readonly secretId: string
  /** SHA-256, in hex. */
  readonly hash: string
  readonly createdAt: number
  /** When it expires; null if it does not. */
  readonly endsAt: number | null
}

export interface ProjectSecretsTable {
  secret_id: string
  project_id: string
  hash: string
  created_at: number
  ends_at: number | null
}

declare module '../../schema.ts' {
  interface Schema {
    project_secrets: ProjectSecretsTable
  }
}

export const addProjectSecret = async (db: Db, scope: Scope, added: ProjectSecret): Promise<void> => {
  await within(db, scope)
    .insertInto('project_secrets')
    .values({
      secret_id: added.secretId,
      project_id: scope.projectId,
      hash: added.hash,
      created_at: added.createdAt,
      ends_at: added.endsAt,
    })
    .execute()
}

/** Returns the secrets of a project, oldest first. */
export const secretsOfProject = async (db: Db, scope: Scope): Promise<readonly ProjectSecret[]> => {
  const secretRows = await within(db, scope)
    .selectFrom('project_secrets')
    .select(['secret_id', 'hash', 'created_at', 'ends_at'])
    .orderBy('created_at')
    .orderBy('secret_id')
    .execute()
  return secretRows.map((row) => ({
    secretId: row.secret_id,
    hash: row.hash,
    createdAt: row.created_at,
    endsAt: row.ends_at,
  }))
}

/** Ends a secret now. It stays stored, so that the project does not fall back to the secret of its creation. */
export const endSecret = async (db: Db, scope: Scope, secretId: string, now: number): Promise<void> => {
  await within(db, scope)
    .updateTable('project_secrets')
    .set({ ends_at: now })
    .where('secret_id', '=', secretId)
    .execute()
}

/** Sets an end for all secrets of a project except one, unless they end earlier. */
export const endOtherSecrets = async (db: Db, scope: Scope, keptId: string, endsAt: number): Promise<void> => {
  await within(db, scope)
    .updateTable('project_secrets')
    .set({ ends_at: endsAt })
    .where('secret_id', '!=', keptId)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', endsAt)]))
    .execute()
}
