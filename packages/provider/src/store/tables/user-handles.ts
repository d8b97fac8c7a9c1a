import { hash } from 'node:crypto'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/**
 * The names under which authenticators keep a project's people (WebAuthn 4, "user handle"). They stay when a passkey and even
 * its person are gone, because the device may still offer it; only a digest, because a site may have put an address in.
 */
export interface UserHandlesTable {
  project_id: string
  digest: string
}

declare module '../schema.ts' {
  interface Schema {
    user_handles: UserHandlesTable
  }
}

const digestOf = (handle: string): string => hash('sha256', handle, 'base64url')

/** Remembers that a passkey was registered under a handle (base64url). */
export const noteHandle = async (rows: Rows, scope: Scope, handle: string): Promise<void> => {
  await within(rows, scope)
    .insertInto('user_handles')
    .values({ project_id: scope.projectId, digest: digestOf(handle) })
    .onConflict((conflict) => conflict.columns(['project_id', 'digest']).doNothing())
    .execute()
}

/** Whether a passkey was registered under a handle (base64url) since that is remembered. */
export const isNotedHandle = async (rows: Rows, scope: Scope, handle: string): Promise<boolean> => {
  const noted = await within(rows, scope)
    .selectFrom('user_handles')
    .select('digest')
    .where('digest', '=', digestOf(handle))
    .executeTakeFirst()
  return noted !== undefined
}
