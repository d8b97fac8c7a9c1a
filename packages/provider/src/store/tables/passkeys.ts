import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** What a passkey is checked by. Bytes are base64url. */
export interface PasskeyRow {
  readonly registrationId: string
  readonly userId: string
  /** The relying party's id that the authenticator made it for. */
  readonly domain: string
  readonly credentialId: string
  /** COSE (RFC 9052). */
  readonly publicKey: string
  /** What the authenticator says whose it is. */
  readonly userHandle: string
  /** How the authenticator can be reached, as it said itself. */
  readonly transports: readonly string[]
  /** How often it has signed, as far as it counts. */
  readonly counter: number
}

export interface PasskeysTable {
  registration_id: string
  project_id: string
  user_id: string
  domain: string
  credential_id: string
  public_key: string
  user_handle: string
  transports: string
  counter: number
  created_at: number
  used_at: number
}

const columns = [
  'registration_id',
  'user_id',
  'domain',
  'credential_id',
  'public_key',
  'user_handle',
  'transports',
  'counter',
] as const

const passkey = (row: Pick<PasskeysTable, (typeof columns)[number]>): PasskeyRow => ({
  registrationId: row.registration_id,
  userId: row.user_id,
  domain: row.domain,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  userHandle: row.user_handle,
  transports: JSON.parse(row.transports),
  counter: row.counter,
})

/** Keeps a passkey. `false` when its credential belongs to somebody already: of two at once one wins. */
export const addPasskey = async (rows: Rows, scope: Scope, added: PasskeyRow, now: number): Promise<boolean> => {
  const row = await within(rows, scope)
    .insertInto('passkeys')
    .values({
      registration_id: added.registrationId,
      project_id: scope.projectId,
      user_id: added.userId,
      domain: added.domain,
      credential_id: added.credentialId,
      public_key: added.publicKey,
      user_handle: added.userHandle,
      transports: JSON.stringify(added.transports),
      counter: added.counter,
      created_at: now,
      used_at: now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'credential_id']).doNothing())
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The passkey of a credential, whoever it belongs to. */
export const passkeyByCredential = async (
  rows: Rows,
  scope: Scope,
  credentialId: string,
): Promise<PasskeyRow | null> => {
  const row = await within(rows, scope)
    .selectFrom('passkeys')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row === undefined ? null : passkey(row)
}

/** A person's passkeys of a domain, oldest first. */
export const passkeysOfUser = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  domain: string,
): Promise<readonly PasskeyRow[]> => {
  const found = await within(rows, scope)
    .selectFrom('passkeys')
    .select(columns)
    .where('user_id', '=', userId)
    .where('domain', '=', domain)
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute()
  return found.map(passkey)
}

/**
 * Notes that a passkey was used. `false` when it is gone, or when its counter did not grow since it was read: a copy of
 * it has signed too. One that does not count stays at 0 for ever.
 */
export const countUse = async (
  rows: Rows,
  scope: Scope,
  { registrationId, counter }: Pick<PasskeyRow, 'registrationId' | 'counter'>,
  now: number,
): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('registration_id', '=', registrationId)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a person's own passkey. `false` when the person has none of that id. */
export const dropPasskey = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  registrationId: string,
): Promise<boolean> => {
  const row = await within(rows, scope)
    .deleteFrom('passkeys')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes every passkey away from a person. */
export const dropPasskeysOfUser = async (rows: Rows, scope: Scope, userId: string): Promise<void> => {
  await within(rows, scope).deleteFrom('passkeys').where('user_id', '=', userId).execute()
}
