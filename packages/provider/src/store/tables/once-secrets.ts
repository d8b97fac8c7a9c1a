import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** A secret that was sent to somebody and may come back once. At rest there is its digest only. */
export interface OnceSecret<Purpose = unknown> {
  readonly secretId: string
  readonly projectId: string
  /** Holds one living secret: a new one takes the place of the old. */
  readonly slot: string
  /** Whose it is: all of theirs can be voided at once. */
  readonly holder: string
  readonly digest: string
  readonly salt: string
  /** What it was sent for, kept as JSON. */
  readonly purpose: Purpose
  readonly expiresAt: number
}

export interface OnceSecretsTable {
  secret_id: string
  project_id: string
  slot: string
  /** Null for a secret from before it was kept. */
  holder: string | null
  digest: string
  salt: string
  tries: number
  purpose: string
  expires_at: number
}

declare module '../schema.ts' {
  interface Schema {
    once_secrets: OnceSecretsTable
  }
}

/** Puts a secret into its slot; the one that stood there is void from now on. */
export const replaceSecret = async (rows: Rows, secret: OnceSecret): Promise<void> => {
  const fresh = {
    secret_id: secret.secretId,
    holder: secret.holder,
    digest: secret.digest,
    salt: secret.salt,
    tries: 0,
    purpose: JSON.stringify(secret.purpose),
    expires_at: secret.expiresAt,
  }
  await within(rows, secret)
    .insertInto('once_secrets')
    .values({ ...fresh, project_id: secret.projectId, slot: secret.slot })
    .onConflict((conflict) => conflict.columns(['project_id', 'slot']).doUpdateSet(fresh))
    .execute()
}

/** As `replaceSecret`, but what stands in the slot stays. `false` where something does: of any number at once one is told `true`. */
export const keepFirst = async (rows: Rows, { secretId, projectId, slot, ...secret }: OnceSecret): Promise<boolean> => {
  const row = await within(rows, { projectId })
    .insertInto('once_secrets')
    .values({
      secret_id: secretId,
      project_id: projectId,
      slot,
      holder: secret.holder,
      digest: secret.digest,
      salt: secret.salt,
      tries: 0,
      purpose: JSON.stringify(secret.purpose),
      expires_at: secret.expiresAt,
    })
    // Of either unique name: of two at once PostgreSQL may meet that of the secret before that of its slot.
    .onConflict((conflict) => conflict.doNothing())
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** As `keepFirst`, but what is over makes room: a slot that is held for a while, by one of any number at once. */
export const holdSlot = async (
  rows: Rows,
  { secretId, projectId, slot, ...secret }: OnceSecret,
  now: number,
): Promise<boolean> => {
  const fresh = {
    secret_id: secretId,
    holder: secret.holder,
    digest: secret.digest,
    salt: secret.salt,
    tries: 0,
    purpose: JSON.stringify(secret.purpose),
    expires_at: secret.expiresAt,
  }
  const row = await within(rows, { projectId })
    .insertInto('once_secrets')
    .values({ ...fresh, project_id: projectId, slot })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'slot']).doUpdateSet(fresh).where('once_secrets.expires_at', '<=', now),
    )
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

export interface Try extends Scope {
  readonly secretId: string
  readonly now: number
  readonly maxTries: number
}

/** A secret as it is read before anybody is told whether theirs is the right one. */
export type ReadSecret<Purpose = unknown> = Omit<OnceSecret<Purpose>, 'holder'>

/** A living secret, left as it is; `null` when there is none such, or no longer. */
export const readSecret = async <Purpose>(
  rows: Rows,
  { secretId, now, ...scope }: Omit<Try, 'maxTries'>,
): Promise<ReadSecret<Purpose> | null> => {
  const row = await within(rows, scope)
    .selectFrom('once_secrets')
    .select(['secret_id', 'project_id', 'slot', 'digest', 'salt', 'purpose', 'expires_at'])
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    secretId: row.secret_id,
    projectId: row.project_id,
    slot: row.slot,
    digest: row.digest,
    salt: row.salt,
    purpose: JSON.parse(row.purpose),
    expiresAt: row.expires_at,
  }
}

/** Counts a wrong try. `false` where the secret is gone or has no tries left: of any number at once no more are told `true`. */
export const countTry = async (rows: Rows, { secretId, now, maxTries, ...scope }: Try): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('once_secrets')
    .set((columns) => ({ tries: columns('tries', '+', 1) }))
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a secret up that has tries left. Of any number at once exactly one is answered `true`. */
export const consumeTried = async (rows: Rows, { secretId, now, maxTries, ...scope }: Try): Promise<boolean> => {
  const row = await within(rows, scope)
    .deleteFrom('once_secrets')
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** What a living secret was sent for, left as it is. `null` when there is none such, or no longer. */
export const purposeOf = async <Purpose>(
  rows: Rows,
  { secretId, now, ...scope }: Omit<Try, 'maxTries'>,
): Promise<Purpose | null> => {
  const row = await within(rows, scope)
    .selectFrom('once_secrets')
    .select('purpose')
    .where('secret_id', '=', secretId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : JSON.parse(row.purpose)
}

/** Lets a living secret end later. `false` where it was used up, or has ended. */
export const prolongSecret = async (
  rows: Rows,
  { secretId, now, expiresAt, ...scope }: Omit<Try, 'maxTries'> & { readonly expiresAt: number },
): Promise<boolean> => {
  const row = await within(rows, scope)
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

/** The living secret that stands in a slot; `null` where none does. */
export const secretIdOfSlot = async (rows: Rows, scope: Scope, slot: string, now: number): Promise<string | null> => {
  const row = await within(rows, scope)
    .selectFrom('once_secrets')
    .select('secret_id')
    .where('slot', '=', slot)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.secret_id ?? null
}

/** Uses a secret up. Of any number at once exactly one is answered `true`. */
export const consumeOnce = async (rows: Rows, scope: Scope, secretId: string): Promise<boolean> => {
  const row = await within(rows, scope)
    .deleteFrom('once_secrets')
    .where('secret_id', '=', secretId)
    .returning('secret_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Voids whatever belongs to one of these. */
export const dropSecretsOf = async (rows: Rows, scope: Scope, holders: readonly string[]): Promise<void> => {
  await within(rows, scope).deleteFrom('once_secrets').where('holder', 'in', holders).execute()
}
