import { sql } from 'kysely'
import { type Scope, withinAll } from '../scope.ts'
import type { Rows } from '../store.ts'

const idsOf = (lines: readonly { readonly organization_id: string }[]): ReadonlySet<string> =>
  new Set(lines.map(({ organization_id }) => organization_id))

/** The organizations of which one of the addresses is a member's. Addresses as they are compared. */
export const organizationIdsOfEmails = async (
  rows: Rows,
  scope: Scope,
  emails: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = withinAll(rows, scope).selectFrom('members').select('organization_id').where('email', 'in', emails)
  return idsOf(await found.where('status', '!=', 'deleted').execute())
}

/** The same by a part of an address. */
export const organizationIdsOfEmailPart = async (
  rows: Rows,
  scope: Scope,
  part: string,
): Promise<ReadonlySet<string>> => {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`
  const found = withinAll(rows, scope)
    .selectFrom('members')
    .select('organization_id')
    .where(sql<boolean>`email LIKE ${pattern} ESCAPE '\\'`)
  return idsOf(await found.where('status', '!=', 'deleted').execute())
}

/** The organizations that have a connection: that one, or any that is active. */
export const organizationIdsOfConnection = async (
  rows: Rows,
  scope: Scope,
  connectionId: string | null,
): Promise<ReadonlySet<string>> => {
  const all = withinAll(rows, scope).selectFrom('sso_connections').select('organization_id')
  const found =
    connectionId === null ? all.where('status', '=', 'active') : all.where('connection_id', '=', connectionId)
  return idsOf(await found.execute())
}
