import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import {
  type Authorization,
  type AuthorizationColumns,
  authorization,
  authorizationColumns,
  toAuthorizationColumns,
} from './authorization-codes.ts'

/** A refresh token that no longer works. */
export interface ReplacedToken {
  readonly hash: string
  /** In ms. */
  readonly replacedAt: number
  /** The token that replaced it. Only the replaced token opens it (`replaced-tokens.ts`). */
  readonly sealedSuccessor: string
}

/**
 * All tokens that follow from one redeemed code: at most one refresh token that works, and its access tokens. The store
 * keeps SHA-256 hashes.
 */
export interface TokenFamily extends Authorization {
  readonly familyId: string
  /** The refresh token that works; null without the scope `offline_access`. */
  readonly refreshHash: string | null
  /** The refresh tokens that were replaced last, the oldest first. */
  readonly replacedTokens: readonly ReplacedToken[]
  readonly refreshExpiresAt: number | null
  readonly createdAt: number
}

export interface TokenFamiliesTable extends AuthorizationColumns {
  family_id: string
  refresh_hash: string | null
  /** `ReplacedToken[]` as JSON. */
  replaced_tokens: string
  refresh_expires_at: number | null
  created_at: number
  /** End of the last token. */
  kept_until: number
}

declare module '../../schema.ts' {
  interface Schema {
    token_families: TokenFamiliesTable
  }
}

const columns = [
  ...authorizationColumns,
  'family_id',
  'refresh_hash',
  'replaced_tokens',
  'refresh_expires_at',
  'created_at',
] as const

type TokenFamilyRow = Pick<Selectable<TokenFamiliesTable>, (typeof columns)[number]>

const tokenFamily = (line: TokenFamilyRow): TokenFamily => ({
  ...authorization(line),
  familyId: line.family_id,
  refreshHash: line.refresh_hash,
  replacedTokens: JSON.parse(line.replaced_tokens),
  refreshExpiresAt: line.refresh_expires_at,
  createdAt: line.created_at,
})

export const addFamily = async (db: Db, scope: Scope, family: TokenFamily, keptUntil: number): Promise<void> => {
  await within(db, scope)
    .insertInto('token_families')
    .values({
      ...toAuthorizationColumns(scope, family),
      family_id: family.familyId,
      refresh_hash: family.refreshHash,
      replaced_tokens: JSON.stringify(family.replacedTokens),
      refresh_expires_at: family.refreshExpiresAt,
      created_at: family.createdAt,
      kept_until: keptUntil,
    })
    .execute()
}

const byId = compiled<{ projectId: string; familyId: string }, TokenFamilyRow>((db, value) =>
  within(db, { projectId: value('projectId') })
    .selectFrom('token_families')
    .select(columns)
    .where('family_id', '=', value('familyId')),
)

export const familyById = async (db: Db, { projectId }: Scope, familyId: string): Promise<TokenFamily | null> => {
  const [line] = await byId(db, { projectId, familyId })
  return line === undefined ? null : tokenFamily(line)
}

const ofAccessToken = compiled<{ projectId: string; tokenId: string }, TokenFamilyRow>((db, value) => {
  const scope = { projectId: value('projectId') }
  return within(db, scope)
    .selectFrom('token_families')
    .select(columns)
    .where('family_id', '=', () =>
      within(db, scope).selectFrom('access_tokens').select('family_id').where('token_id', '=', value('tokenId')),
    )
})

/** Returns the family of an access token; `null` if the token was revoked. */
export const familyOfAccessToken = async (
  db: Db,
  { projectId }: Scope,
  tokenId: string,
): Promise<TokenFamily | null> => {
  const [line] = await ofAccessToken(db, { projectId, tokenId })
  return line === undefined ? null : tokenFamily(line)
}

type OwnedFamily = { projectId: string; familyId: string; clientId: string }

const lockGrant = compiled<OwnedFamily, { grant_id: string }>((db, value) => {
  const scope = { projectId: value('projectId') }
  // The grant of a family never changes, so one statement can find and lock it.
  const query = within(db, scope)
    .selectFrom('app_grants')
    .select('grant_id')
    .where('grant_id', '=', () =>
      within(db, scope)
        .selectFrom('token_families')
        .select('grant_id')
        .where('family_id', '=', value('familyId'))
        .where('client_id', '=', value('clientId')),
    )
  // SQLite has no such clause and does not need it, because a transaction uses the only connection.
  return db.getExecutor().adapter.supportsMultipleConnections === false ? query : query.forUpdate()
})

/**
 * Locks the grant of a family until the transaction ends and returns the family as it is under the lock; `null` if it or
 * its grant was revoked, or if it belongs to another client.
 */
export const lockFamily = async (
  db: Db,
  scope: Scope,
  { familyId, clientId }: { readonly familyId: string; readonly clientId: string },
): Promise<TokenFamily | null> => {
  const [grant] = await lockGrant(db, { projectId: scope.projectId, familyId, clientId })
  return grant === undefined ? null : familyById(db, scope, familyId)
}

type WrittenFamily = {
  projectId: string
  familyId: string
  refreshHash: string | null
  replacedTokens: string
  refreshExpiresAt: number | null
  keptUntil: number
}

const write = compiled<WrittenFamily, unknown>((db, value) =>
  within(db, { projectId: value('projectId') })
    .updateTable('token_families')
    .set({
      refresh_hash: value('refreshHash'),
      replaced_tokens: value('replacedTokens'),
      refresh_expires_at: value('refreshExpiresAt'),
      kept_until: value('keptUntil'),
    })
    .where('family_id', '=', value('familyId')),
)

/** Writes the refresh tokens of a family. The caller holds the lock of its grant. */
export const writeRefreshToken = async (
  db: Db,
  { projectId }: Scope,
  { familyId, refreshHash, replacedTokens, refreshExpiresAt }: TokenFamily,
  keptUntil: number,
): Promise<void> => {
  const texts = { refreshHash, replacedTokens: JSON.stringify(replacedTokens) }
  await write(db, { projectId, familyId, ...texts, refreshExpiresAt, keptUntil })
}

/** Selects the families to delete. */
export type FamilySelection =
  | { readonly of: 'family'; readonly familyId: string }
  | { readonly of: 'grant'; readonly grantId: string }
  | { readonly of: 'sessions'; readonly sessionIds: readonly string[] }
  | { readonly of: 'owner'; readonly ownerId: string }

/** Which of the selected families stay. */
export interface KeptFamilies {
  /** The session whose families stay; null if none do. */
  readonly sessionId?: string | null
  /** Whether those that the user gave with a recent proof stay. */
  readonly steppedUp?: boolean
}

/**
 * Deletes families and returns their IDs. The caller deletes their access tokens in the same transaction
 * (`domain/endings/end-tokens.ts`).
 */
export const deleteFamilies = async (
  db: Db,
  scope: Scope,
  selection: FamilySelection,
  { sessionId = null, steppedUp = false }: KeptFamilies = {},
): Promise<readonly string[]> => {
  let statement = within(db, scope).deleteFrom('token_families')
  if (selection.of === 'family') statement = statement.where('family_id', '=', selection.familyId)
  else if (selection.of === 'grant') statement = statement.where('grant_id', '=', selection.grantId)
  else if (selection.of === 'sessions') statement = statement.where('session_id', 'in', selection.sessionIds)
  else
    statement = statement.where('grant_id', 'in', () =>
      within(db, scope).selectFrom('app_grants').select('grant_id').where('user_id', '=', selection.ownerId),
    )
  if (sessionId !== null) statement = statement.where('session_id', '<>', sessionId)
  if (steppedUp) statement = statement.where('stepped_up', '=', 0)
  return (await statement.returning('family_id').execute()).map(({ family_id }) => family_id)
}

/** Returns the IDs of the oldest families of a grant, beyond the newest `kept`. */
export const oldestFamilies = async (
  db: Db,
  scope: Scope,
  grantId: string,
  keptCount: number,
): Promise<readonly string[]> => {
  const lines = await within(db, scope)
    .selectFrom('token_families')
    .select('family_id')
    .where('grant_id', '=', grantId)
    .where('refresh_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('family_id')
    .offset(keptCount)
    .limit(keptCount)
    .execute()
  return lines.map(({ family_id }) => family_id)
}
