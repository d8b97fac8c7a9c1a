import { type Scope, within } from '../scope.ts'
import type { Db } from '../store.ts'

/** An access token of a connected app. The token itself is a JWT and is not stored. */
export interface AccessTokenRow {
  /** The `jti` of the JWT. */
  readonly tokenId: string
  readonly familyId: string
  readonly grantId: string
  readonly expiresAt: number
}

export interface AccessTokensTable {
  token_id: string
  project_id: string
  family_id: string
  grant_id: string
  /** When it was exchanged for a session, which works once. */
  exchanged_at: number | null
  expires_at: number
}

declare module '../schema.ts' {
  interface Schema {
    access_tokens: AccessTokensTable
  }
}

export const addAccessToken = async (db: Db, scope: Scope, token: AccessTokenRow): Promise<void> => {
  await within(db, scope)
    .insertInto('access_tokens')
    .values({
      token_id: token.tokenId,
      project_id: scope.projectId,
      family_id: token.familyId,
      grant_id: token.grantId,
      exchanged_at: null,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Marks an access token as exchanged. Returns `false` if it was exchanged or revoked before. */
export const markExchanged = async (db: Db, scope: Scope, tokenId: string, now: number): Promise<boolean> => {
  const line = await within(db, scope)
    .updateTable('access_tokens')
    .set({ exchanged_at: now })
    .where('token_id', '=', tokenId)
    .where('exchanged_at', 'is', null)
    .returning('token_id')
    .executeTakeFirst()
  return line !== undefined
}

/** Selects the access tokens to delete. */
export type AccessTokenOwner =
  | { readonly tokenId: string }
  | { readonly familyIds: readonly string[] }
  | { readonly grantId: string }

export const dropAccessTokens = async (db: Db, scope: Scope, owner: AccessTokenOwner): Promise<void> => {
  const tokens = within(db, scope).deleteFrom('access_tokens')
  if ('tokenId' in owner) await tokens.where('token_id', '=', owner.tokenId).execute()
  else if ('familyIds' in owner) await tokens.where('family_id', 'in', owner.familyIds).execute()
  else await tokens.where('grant_id', '=', owner.grantId).execute()
}
