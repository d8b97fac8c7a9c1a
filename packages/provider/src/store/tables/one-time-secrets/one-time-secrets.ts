import { everyScope, type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { parsePurpose, storedPurpose } from '../../stored-purpose.ts'

/** A one-time secret that was sent to a user. The store keeps only its digest. */
export interface OneTimeSecret<Purpose = unknown> {
  readonly secretId: string
  readonly projectId: string
  /** A key has one active secret; a new one replaces it. */
  readonly uniqueKey: string
  /** Owner of the secret. All secrets of an owner can be voided at once. */
  readonly ownerKey: string
  readonly digest: string
  readonly salt: string
  /** What the secret was sent for, stored as JSON. */
  readonly purpose: Purpose
  readonly expiresAt: number
}

export interface OneTimeSecretsTable {
  secret_id: string
  project_id: string
  slot: string
  /** Null for a secret from a release without this column. */
  holder: string | null
  digest: string
  salt: string
  tries: number
  purpose: string
  expires_at: number
}

declare module '../../schema.ts' {
  interface Schema {
    once_secrets: OneTimeSecretsTable
  }
}

/** What a secret writes into the row of its key. */
const columnsOf = (secret: OneTimeSecret) => ({
  secret_id: secret.secretId,
  holder: secret.ownerKey,
  digest: secret.digest,
  salt: secret.salt,
  tries: 0,
  purpose: storedPurpose(secret.purpose),
  expires_at: secret.expiresAt,
})

const insertSecret = (db: Db, secret: OneTimeSecret) =>
  within(db, { projectId: secret.projectId })
    .insertInto('once_secrets')
    .values({ ...columnsOf(secret), project_id: secret.projectId, slot: secret.uniqueKey })

/** Changes the row of a key to this secret. */
const updateSecret = (db: Db, secret: OneTimeSecret) =>
  within(db, { projectId: secret.projectId })
    .updateTable('once_secrets')
    .set(columnsOf(secret))
    .where('slot', '=', secret.uniqueKey)
    .returning('secret_id')

/**
 * Stores a secret under its key. The previous secret of the key is void from now on, also if several requests store one at the same
 * time: the last one counts.
 *
 * @throws Error if the ID is that of another key
 */
export const replaceSecret = async (db: Db, secret: OneTimeSecret): Promise<void> => {
  // Another request may store the key before each insertion, and use it up before each change.
  for (let attempt = 1; attempt <= 8; attempt++)
    if ((await keepFirst(db, secret)) || (await updateSecret(db, secret).executeTakeFirst()) !== undefined) return
  throw new Error('The secret was not stored, because its ID is in use. Create it with another ID.')
}

/**
 * Stores a secret under a free key. Returns `false` if the key is in use; of several concurrent calls, one returns
 * `true`.
 */
export const keepFirst = async (db: Db, secret: OneTimeSecret): Promise<boolean> => {
  const row = await insertSecret(db, secret)
    // Names no constraint, which covers both. PostgreSQL may report that of the secret before that of its key, and would then
    // refuse the second of two concurrent requests.
    .onConflict((conflict) => conflict.doNothing())
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a secret under a key that is free or expired. Of several concurrent calls, one returns `true`. */
export const reserveUniqueKey = async (db: Db, secret: OneTimeSecret, now: number): Promise<boolean> =>
  (await keepFirst(db, secret)) ||
  (await updateSecret(db, secret).where('expires_at', '<=', now).executeTakeFirst()) !== undefined

export interface SecretAttempt extends Scope {
  readonly secretId: string
  readonly now: number
  readonly maxTries: number
}

/** A secret as it is read before a candidate is checked. */
export type ReadSecret<Purpose = unknown> = Omit<OneTimeSecret<Purpose>, 'ownerKey'>

/** Reads an active secret without using it; `null` if it does not exist or has expired. */
export const readSecret = async <Purpose>(
  db: Db,
  { secretId, now, ...scope }: Omit<SecretAttempt, 'maxTries'>,
): Promise<ReadSecret<Purpose> | null> => {
  const row = await within(db, scope)
    .selectFrom('once_secrets')
    .select(['secret_id', 'project_id', 'slot', 'digest', 'salt', 'purpose', 'expires_at'])
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    secretId: row.secret_id,
    projectId: row.project_id,
    uniqueKey: row.slot,
    digest: row.digest,
    salt: row.salt,
    purpose: parsePurpose(row.purpose),
    expiresAt: row.expires_at,
  }
}

/**
 * Counts a wrong try. Returns `false` if the secret is gone or has no tries left; concurrent calls never return `true`
 * more than `maxTries` times.
 */
export const countTry = async (db: Db, { secretId, now, maxTries, ...scope }: SecretAttempt): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('once_secrets')
    .set((columns) => ({ tries: columns('tries', '+', 1) }))
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Consumes a secret that has tries left. Of several concurrent calls, exactly one returns `true`. */
export const consumeTried = async (db: Db, { secretId, now, maxTries, ...scope }: SecretAttempt): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('once_secrets')
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Reads the purpose of an active secret without using it; `null` if it does not exist or has expired. */
export const purposeOf = async <Purpose>(
  db: Db,
  { secretId, now, ...scope }: Omit<SecretAttempt, 'maxTries'>,
): Promise<Purpose | null> => {
  const row = await within(db, scope)
    .selectFrom('once_secrets')
    .select('purpose')
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : parsePurpose(row.purpose)
}

/** Extends an active secret. Returns `false` if it was used or has expired. */
export const prolongSecret = async (
  db: Db,
  { secretId, now, expiresAt, ...scope }: Omit<SecretAttempt, 'maxTries'> & { readonly expiresAt: number },
): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('once_secrets')
    .set((columns) => ({
      expires_at: columns
        .case()
        .when('expires_at', '<', expiresAt)
        .then(expiresAt)
        .else(columns.ref('expires_at'))
        .end(),
    }))
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the ID of the active secret of a key; `null` if the key is free. */
export const secretIdByUniqueKey = async (
  db: Db,
  scope: Scope,
  uniqueKey: string,
  now: number,
): Promise<string | null> => {
  const row = await within(db, scope)
    .selectFrom('once_secrets')
    .select('secret_id')
    .where('slot', '=', uniqueKey)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.secret_id ?? null
}

/** Consumes a secret. Of several concurrent calls, exactly one returns `true`. */
export const consumeOnce = async (db: Db, scope: Scope, secretId: string): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('once_secrets')
    .where('secret_id', '=', secretId)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Voids all secrets of these owners. */
export const dropSecretsOf = async (db: Db, scope: Scope, ownerKeys: readonly string[]): Promise<void> => {
  await within(db, scope).deleteFrom('once_secrets').where('holder', 'in', ownerKeys).execute()
}

/** Voids the links that only back ends make: embedded links, and links to act as a user that no operator made. */
export const dropLinksOfBackEnds = async (db: Db, scope: Scope): Promise<void> => {
  await within(db, scope)
    .deleteFrom('once_secrets')
    .where(({ eb, or, and }) =>
      or([
        eb('secret_id', 'like', 'embedded-%'),
        and([eb('secret_id', 'like', 'impersonation-%'), eb('purpose', 'not like', '%"operatorId":%')]),
      ]),
    )
    .execute()
}

/**
 * Voids the links with which an operator would act as users, in every project. The purpose is JSON written by the server,
 * in which quotation marks of other parties are escaped.
 */
export const dropLinksOfOperator = async (db: Db, operatorId: string): Promise<void> => {
  await everyScope(db)
    .deleteFrom('once_secrets')
    .where('secret_id', 'like', 'impersonation-%')
    .where('purpose', 'like', `%"operatorId":${JSON.stringify(operatorId)}%`)
    .execute()
}
