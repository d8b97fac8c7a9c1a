import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

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

declare module '../../schema.ts' {
  interface Schema {
    access_tokens: AccessTokensTable
  }
}

type AddedToken = {
  projectId: string
  tokenId: string
  familyId: string
  grantId: string
  expiresAt: number
}

const add = compiled<AddedToken, unknown>((db, value) =>
  within(db, { projectId: value('projectId') })
    .insertInto('access_tokens')
    .values({
      token_id: value('tokenId'),
      project_id: value('projectId'),
      family_id: value('familyId'),
      grant_id: value('grantId'),
      exchanged_at: null,
      expires_at: value('expiresAt'),
    }),
)

export const addAccessToken = async (
  db: Db,
  { projectId }: Scope,
  { tokenId, familyId, grantId, expiresAt }: AccessTokenRow,
): Promise<void> => {
  await add(db, { projectId, tokenId, familyId, grantId, expiresAt })
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
