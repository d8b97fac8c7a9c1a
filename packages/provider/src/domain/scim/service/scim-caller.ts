import type { Db } from '../../../store/store.ts'
import { lockScimConnection } from '../../../store/tables/scim/scim-connections.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { ScimError } from '../scim-error.ts'

/** An identity provider that sent a valid bearer token. */
export interface ScimCaller {
  readonly scope: OrganizationProject
  readonly connectionId: string
  /** URL of the service, without a slash at the end. */
  readonly serviceURL: string
  /** Set if an admin repeats a refused request, about which the log has a line of its own kind. */
  readonly isRepetition?: true
}

/**
 * Locks the connection, so that writes of one identity provider run one after the other. It comes before members
 * (`lock-order.ts`).
 */
export const lockConnectionOf = async (db: Db, { scope, connectionId }: ScimCaller): Promise<void> => {
  // The connection may have been deleted after the token was accepted.
  if ((await lockScimConnection(db, scope))?.connectionId !== connectionId) throw tokenRefused()
}

export const tokenRefused = () =>
  new ScimError(
    401,
    null,
    'The bearer token is missing, wrong or expired for this URL. Nothing was changed. Copy the URL and the token of the connection again, or rotate the token.',
  )

export const notFound = (kind: 'user' | 'group') =>
  new ScimError(404, null, `No ${kind} with this ID exists in the connection. Import the ${kind}s again.`)
