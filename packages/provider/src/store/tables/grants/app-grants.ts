import type { Selectable } from 'kysely'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** What a user or member granted to a connected app. A user has at most one grant for each app. */
export interface AppGrant {
  readonly grantId: string
  readonly clientId: string
  /** ID of the user or member. */
  readonly userId: string
  /** Empty for a user. */
  readonly organizationId: string
  readonly scopes: readonly string[]
  readonly resources: readonly string[]
  /** Digest of what the user saw of the app. After a change the app needs a new consent. */
  readonly appFingerprint: string
  /** Time of the latest consent, in ms. */
  readonly consentedAt: number
  readonly createdAt: number
}

export interface AppGrantsTable {
  grant_id: string
  project_id: string
  user_id: string
  organization_id: string
  client_id: string
  /** Separated by spaces. */
  scopes: string
  /** JSON. */
  resources: string
  app_fingerprint: string
  consented_at: number
  created_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    app_grants: AppGrantsTable
  }
}

const columns = [
  'grant_id',
  'client_id',
  'user_id',
  'organization_id',
  'scopes',
  'resources',
  'app_fingerprint',
  'consented_at',
  'created_at',
] as const

type AppGrantRow = Pick<Selectable<AppGrantsTable>, (typeof columns)[number]>

const appGrant = (line: AppGrantRow): AppGrant => ({
  grantId: line.grant_id,
  clientId: line.client_id,
  userId: line.user_id,
  organizationId: line.organization_id,
  scopes: scopesIn(line.scopes),
  resources: JSON.parse(line.resources),
  appFingerprint: line.app_fingerprint,
  consentedAt: line.consented_at,
  createdAt: line.created_at,
})

/** Returns the scopes of a column. */
export const scopesIn = (column: string): readonly string[] => column.split(' ').filter((scope) => scope !== '')

/** Writes the grant of a user for an app, and keeps the ID and the creation time of an earlier one. */
export const writeGrant = async (db: Db, { projectId }: Scope, grant: AppGrant): Promise<AppGrant> => {
  const changes = {
    scopes: grant.scopes.join(' '),
    resources: JSON.stringify(grant.resources),
    app_fingerprint: grant.appFingerprint,
    consented_at: grant.consentedAt,
  }
  const line = await within(db, { projectId })
    .insertInto('app_grants')
    .values({
      ...changes,
      grant_id: grant.grantId,
      project_id: projectId,
      user_id: grant.userId,
      organization_id: grant.organizationId,
      client_id: grant.clientId,
      created_at: grant.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(changes))
    .returning(columns)
    .executeTakeFirstOrThrow()
  return appGrant(line)
}

/** Returns the grant of a user for an app; `null` without one. */
export const grantOf = async (
  db: Db,
  { projectId }: Scope,
  { userId, clientId }: { readonly userId: string; readonly clientId: string },
): Promise<AppGrant | null> => {
  const line = await within(db, { projectId })
    .selectFrom('app_grants')
    .select(columns)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return line === undefined ? null : appGrant(line)
}

/** Returns the grants of a user, a member or an organization, the oldest first. */
export const grantsOf = async (
  db: Db,
  { projectId }: Scope,
  owner: { readonly userId: string } | { readonly organizationId: string },
): Promise<readonly AppGrant[]> => {
  const [column, value] =
    'userId' in owner ? (['user_id', owner.userId] as const) : (['organization_id', owner.organizationId] as const)
  const lines = await within(db, { projectId })
    .selectFrom('app_grants')
    .select(columns)
    .where(column, '=', value)
    .orderBy('created_at')
    .orderBy('grant_id')
    .execute()
  return lines.map(appGrant)
}

/** Locks a grant until the transaction ends. Returns `null` if it was revoked. */
export const lockGrant = async (db: Db, { projectId }: Scope, grantId: string): Promise<AppGrant | null> => {
  const line = await within(db, { projectId })
    .updateTable('app_grants')
    .set({ grant_id: grantId })
    .where('grant_id', '=', grantId)
    .returning(columns)
    .executeTakeFirst()
  return line === undefined ? null : appGrant(line)
}

/** Locks every grant of an app until the transaction ends, and returns them. */
export const lockGrantsOfApp = async (db: Db, { projectId }: Scope, clientId: string): Promise<readonly AppGrant[]> => {
  const lines = await within(db, { projectId })
    .updateTable('app_grants')
    .set({ client_id: clientId })
    .where('client_id', '=', clientId)
    .returning(columns)
    .execute()
  return lines.map(appGrant)
}

/** Selects the grants to delete by one of their owners. */
export type GrantOwner =
  | { readonly grantId: string }
  | { readonly userId: string }
  | { readonly userId: string; readonly clientId: string }
  | { readonly organizationId: string }
  | { readonly clientId: string }

/** Deletes grants and returns them. The caller deletes their codes and tokens in the same transaction. */
export const deleteGrants = async (db: Db, { projectId }: Scope, owner: GrantOwner): Promise<readonly AppGrant[]> => {
  let statement = within(db, { projectId }).deleteFrom('app_grants')
  for (const [name, value] of Object.entries(owner))
    statement = statement.where(columnOf[name as keyof typeof columnOf], '=', value)
  return (await statement.returning(columns).execute()).map(appGrant)
}

const columnOf = {
  grantId: 'grant_id',
  userId: 'user_id',
  organizationId: 'organization_id',
  clientId: 'client_id',
} as const
