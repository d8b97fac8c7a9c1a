import type { OidcChange } from '@latchkey/protocol/methods/sso/connections'
import { doneBy, recordEvent } from '../../domain/audit/events.ts'
import type { Deps } from '../../domain/deps.ts'
import { newId } from '../../domain/ids.ts'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { guardingConnections } from '../../domain/organizations/connection-guard.ts'
import { dropConnectionOf } from '../../domain/organizations/drop-connection.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import type { LockOutGuard } from '../../domain/organizations/lock-out.ts'
import { countedWork } from '../../domain/rate-limits/rate-limit.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { lockOrganization } from '../../store/tables/organizations/organizations.ts'
import * as table from '../../store/tables/organizations/sso-connections.ts'
import { emptyOidc, type OidcConnectionData } from './connection.ts'

/** Creates a pending connection without endpoints. */
export const createOidc = async (
  deps: Deps,
  scope: OrganizationProject,
  { display_name, identity_provider }: Pick<OidcChange, 'display_name' | 'identity_provider'>,
): Promise<table.SsoConnection> => {
  const now = deps.clock.now()
  const names = definedOnly({ displayName: display_name, identityProvider: identity_provider })
  const connection: table.SsoConnection = {
    connectionId: newId(deps.random, 'oidc-connection', scope.environment),
    organizationId: scope.organizationId,
    protocol: 'oidc',
    status: 'pending',
    told: { ...emptyOidc, ...names } satisfies OidcConnectionData,
    secret: null,
    sourceId: null,
    createdAt: now,
    updatedAt: now,
  }
  await addConnection(deps, scope, connection)
  return connection
}

/** Maximum number of connections of an organization. */
const mostConnections = 100

/** Adds a connection and records the event. */
export const addConnection = async (
  deps: Deps,
  scope: OrganizationProject,
  connection: table.SsoConnection,
): Promise<void> => {
  const { projectId, organizationId } = scope
  const rateLimit = { limit: 'newConnectionsOfOrganization', projectId, subject: organizationId } as const
  await countedWork(deps.store, [rateLimit], deps.clock.now(), () =>
    atomically(deps.store, async (db) => {
      // Without the lock, two connections that are added at once could each find the last place.
      if ((await lockOrganization(db, { projectId }, organizationId)) === null) throw organizationGone()
      await requireConnectionCapacity(db, scope)
      await table.addConnection(db, scope, connection)
      await recordConnection(deps, db, scope, connection, 'connection.added')
    }),
  )
}

/** Whether the organization may add a connection. */
export const hasConnectionCapacity = async (db: Db, scope: OrganizationProject): Promise<boolean> =>
  (await table.connectionsOf(db, scope)).length < mostConnections

/** Rejects a further connection for an organization that has the maximum. */
export const requireConnectionCapacity = async (db: Db, scope: OrganizationProject): Promise<void> => {
  if (await hasConnectionCapacity(db, scope)) return
  throw new ProviderError(
    'invalid_sso_connection',
    `The organization already has ${mostConnections} connections. No connection was added. Delete unused connections first.`,
  )
}

const organizationGone = () =>
  new ProviderError('organization_not_found', 'The organization no longer exists. No connection was added.')

export const recordConnection = (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  { connectionId, protocol, status }: table.SsoConnection,
  kind: 'connection.added' | 'connection.changed',
): Promise<void> =>
  recordEvent(deps, db, scope, '', {
    kind,
    detail: { connection_id: connectionId, protocol, status, ...doneBy(deps) },
  })

/** Accepts https URLs; in development also http URLs of this machine. */
export const usableAddress = (scope: OrganizationProject, address: string | undefined): string | undefined => {
  if (address === undefined || address === '') return address
  if (isUsableAddress(scope, address)) return address
  throw new ProviderError(
    'invalid_sso_connection',
    'A URL of the connection is not an https URL. Nothing was changed. Correct the URL.',
  )
}

/** Whether a connection may have a URL. */
export const isUsableAddress = (
  { environment }: Pick<OrganizationProject, 'environment'>,
  address: string,
): boolean => {
  const url = URL.canParse(address) ? new URL(address) : null
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isAllowed = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback && environment === 'test')
  return isAllowed && url?.username === '' && url.password === ''
}

/**
 * Deletes a connection. Members of every organization that uses it can no longer sign in with it.
 *
 * @returns a warning for the site if no one can sign in afterwards, or no admin is left; undefined without it
 * @throws ProviderError `organization_lock_out` if that is so and a person of the organization deletes it
 */
export const removeConnection = (
  deps: Deps,
  scope: OrganizationProject,
  connectionId: string,
  guard: LockOutGuard = 'site',
): Promise<string | undefined> =>
  atomically(deps.store, async (db) => {
    const { warning } = await guardingConnections(deps, db, scope, guard, async () => {
      if (!(await dropConnectionOf(deps, db, scope, connectionId))) throw connectionNotFound()
    })
    return warning
  })

export const connectionNotFound = () =>
  new ProviderError('sso_connection_not_found', 'No SSO connection with this ID exists. Check `connection_id`.')
