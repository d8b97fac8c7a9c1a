import { hash } from 'node:crypto'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/**
 * User handles under which authenticators store a project's users (WebAuthn 4, "user handle"). They stay when a
 * passkey, or even its user, is deleted, because the device may still offer it. Only digests, because a handle may
 * contain an address.
 */
export interface UserHandlesTable {
  project_id: string
  digest: string
}

declare module '../../schema.ts' {
  interface Schema {
    user_handles: UserHandlesTable
  }
}

const digestOf = (handle: string): string => hash('sha256', handle, 'base64url')

/** Records that a passkey was registered under a user handle (base64url). */
export const recordUserHandle = async (db: Db, scope: Scope, handle: string): Promise<void> => {
  await within(db, scope)
    .insertInto('user_handles')
    .values({ project_id: scope.projectId, digest: digestOf(handle) })
    .onConflict((conflict) => conflict.columns(['project_id', 'digest']).doNothing())
    .execute()
}

/** Returns whether a passkey was ever registered under a user handle (base64url). */
export const isRecordedUserHandle = async (db: Db, scope: Scope, handle: string): Promise<boolean> => {
  const storedHandle = await within(db, scope)
    .selectFrom('user_handles')
    .select('digest')
    .where('digest', '=', digestOf(handle))
    .executeTakeFirst()
  return storedHandle !== undefined
}
