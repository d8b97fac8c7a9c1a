import type { Scope } from '../../../store/scope.ts'
import type { Db } from '../../../store/store.ts'
import { connectionById, type SsoConnection } from '../../../store/tables/organizations/sso-connections.ts'
import { connectionNotFound } from '../connections.ts'

/** Returns the connection that an external connection uses; any other connection is its own source. */
export const sourceOf = async (db: Db, { projectId }: Scope, connection: SsoConnection): Promise<SsoConnection> => {
  if (connection.protocol !== 'external') return connection
  const source = await connectionById(db, { projectId }, connection.sourceId ?? '')
  if (source === null || source.protocol === 'external') throw connectionNotFound()
  return source
}
