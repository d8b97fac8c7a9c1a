import type { Selectable } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { scopesIn } from './app-grants.ts'

/** One authorization of an app by a user or member: what a code stands for, and the tokens that it is redeemed for. */
export interface Authorization {
  readonly grantId: string
  readonly clientId: string
  /** ID of the user or member. */
  readonly userId: string
  /** Empty for a user. */
  readonly organizationId: string
  /** The session in which the user granted it. */
  readonly sessionId: string
  readonly scopes: readonly string[]
  readonly resources: readonly string[]
  /** Time of the user's newest primary proof, in ms. */
  readonly authTime: number
  /** Whether the user gave a recent proof with it (`endings/`). */
  readonly isSteppedUp: boolean
}

/** An authorization code. The store keeps its SHA-256 hash. */
export interface AuthorizationCode extends Authorization {
  readonly codeHash: string
  readonly redirectUri: string
  /** Null for a confidential app of a project that does not require PKCE. */
  readonly codeChallenge: string | null
  readonly nonce: string | null
  /** The tokens that the code was redeemed for; null before that. */
  readonly familyId: string | null
  readonly expiresAt: number
}

export interface AuthorizationColumns {
  project_id: string
  grant_id: string
  client_id: string
  user_id: string
  organization_id: string
  session_id: string
  /** Separated by spaces. */
  scopes: string
  /** JSON. */
  resources: string
  auth_time: number
  /** 1 or 0. */
  stepped_up: number
}

export interface AuthorizationCodesTable extends AuthorizationColumns {
  code_hash: string
  redirect_uri: string
  code_challenge: string | null
  /** JSON, because PostgreSQL's text does not allow NUL. */
  nonce: string | null
  family_id: string | null
  expires_at: number
  /** A redeemed code is kept as long as its tokens, so that a second use is noticed. */
  kept_until: number
}

declare module '../../schema.ts' {
  interface Schema {
    authorization_codes: AuthorizationCodesTable
  }
}

export const authorizationColumns = [
  'grant_id',
  'client_id',
  'user_id',
  'organization_id',
  'session_id',
  'scopes',
  'resources',
  'auth_time',
  'stepped_up',
] as const

/** Reads the columns that codes and token families have in common. */
export const authorization = (line: Selectable<Omit<AuthorizationColumns, 'project_id'>>): Authorization => ({
  grantId: line.grant_id,
  clientId: line.client_id,
  userId: line.user_id,
  organizationId: line.organization_id,
  sessionId: line.session_id,
  scopes: scopesIn(line.scopes),
  resources: JSON.parse(line.resources),
  authTime: line.auth_time,
  isSteppedUp: line.stepped_up === 1,
})

/** Writes the columns that codes and token families have in common. */
export const toAuthorizationColumns = ({ projectId }: Scope, row: Authorization): AuthorizationColumns => ({
  project_id: projectId,
  grant_id: row.grantId,
  client_id: row.clientId,
  user_id: row.userId,
  organization_id: row.organizationId,
  session_id: row.sessionId,
  scopes: row.scopes.join(' '),
  resources: JSON.stringify(row.resources),
  auth_time: row.authTime,
  stepped_up: row.isSteppedUp ? 1 : 0,
})

export const addCode = async (db: Db, scope: Scope, code: AuthorizationCode): Promise<void> => {
  await within(db, scope)
    .insertInto('authorization_codes')
    .values({
      ...toAuthorizationColumns(scope, code),
      code_hash: code.codeHash,
      redirect_uri: code.redirectUri,
      code_challenge: code.codeChallenge,
      nonce: code.nonce === null ? null : JSON.stringify(code.nonce),
      family_id: code.familyId,
      expires_at: code.expiresAt,
      kept_until: code.expiresAt,
    })
    .execute()
}

/** Reads a code, redeemed or not; `null` if it does not exist. */
export const codeByHash = async (db: Db, scope: Scope, codeHash: string): Promise<AuthorizationCode | null> => {
  const line = await within(db, scope)
    .selectFrom('authorization_codes')
    .select([
      ...authorizationColumns,
      'code_hash',
      'redirect_uri',
      'code_challenge',
      'nonce',
      'family_id',
      'expires_at',
    ])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (line === undefined) return null
  return {
    ...authorization(line),
    codeHash: line.code_hash,
    redirectUri: line.redirect_uri,
    codeChallenge: line.code_challenge,
    nonce: line.nonce === null ? null : JSON.parse(line.nonce),
    familyId: line.family_id,
    expiresAt: line.expires_at,
  }
}

/** Redeems a code for a token family. Of several concurrent calls, exactly one returns `true`. */
export const redeemCode = async (
  db: Db,
  scope: Scope,
  codeHash: string,
  { familyId, keptUntil, now }: { readonly familyId: string; readonly keptUntil: number; readonly now: number },
): Promise<boolean> => {
  const line = await within(db, scope)
    .updateTable('authorization_codes')
    .set({ family_id: familyId, kept_until: keptUntil })
    .where('code_hash', '=', codeHash)
    .where('family_id', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return line !== undefined
}

/** Deletes the codes of a grant. */
export const dropCodesOfGrant = async (db: Db, scope: Scope, grantId: string): Promise<void> => {
  await within(db, scope).deleteFrom('authorization_codes').where('grant_id', '=', grantId).execute()
}
