import { ProviderError } from '../../../errors.ts'
import { atomically } from '../../../store/atomically.ts'
import { type ScimConnection, writeScimConnection } from '../../../store/tables/scim/scim-connections.ts'
import type { Deps } from '../../deps.ts'
import type { OrganizationProject } from '../../organization-scope.ts'
import { issueScimToken } from './bearer-token.ts'
import { lockNamedScimConnection, record, writeCopy } from './change-scim-connection.ts'
import { type ScimConnectionState, scimConnectionState } from './wire-connection.ts'

/**
 * Starts the rotation of a connection's token: a second token is valid beside the first.
 *
 * @returns the connection with the next token, which is not stored
 * @throws ProviderError `bad_request` if a rotation runs
 */
export const startRotation = async (
  deps: Deps,
  scope: OrganizationProject,
  connectionId: string,
): Promise<ScimConnectionState & { readonly nextBearerToken: string }> => {
  const { bearerToken: nextBearerToken, stored } = issueScimToken(deps)
  const state = await rotate(deps, scope, connectionId, 'provisioning.token_started', (before) => {
    if (before.nextToken !== null) throw alreadyRotating()
    return { ...before, nextToken: stored }
  })
  return { ...state, nextBearerToken }
}

/** Completes a rotation: the earlier token ends. */
export const completeRotation = (deps: Deps, scope: OrganizationProject, connectionId: string) =>
  rotate(deps, scope, connectionId, 'provisioning.token_completed', (before) => {
    const { nextToken } = before
    if (nextToken === null) throw notRotating()
    // Otherwise the connection would have no valid token.
    if (nextToken.expiresAt <= deps.clock.now()) throw nextExpired()
    return { ...before, token: nextToken, nextToken: null }
  })

/** Cancels a rotation: the next token ends. */
export const cancelRotation = (deps: Deps, scope: OrganizationProject, connectionId: string) =>
  rotate(deps, scope, connectionId, 'provisioning.token_cancelled', (before) => {
    if (before.nextToken === null) throw notRotating()
    return { ...before, nextToken: null }
  })

const rotate = (
  deps: Deps,
  scope: OrganizationProject,
  connectionId: string,
  kind: 'provisioning.token_started' | 'provisioning.token_completed' | 'provisioning.token_cancelled',
  change: (before: ScimConnection) => ScimConnection,
): Promise<ScimConnectionState> =>
  atomically(deps.store, async (db) => {
    const { organization, connection } = await lockNamedScimConnection(db, scope, connectionId)
    const after = { ...change(connection), updatedAt: deps.clock.now() }
    await writeScimConnection(db, scope, after)
    const changed = await writeCopy(db, scope, organization, after)
    await record(deps, db, scope, after, kind)
    return scimConnectionState(db, scope, changed, after)
  })

const alreadyRotating = () =>
  new ProviderError(
    'bad_request',
    'A rotation of the bearer token is already running. No token was created. Complete or cancel it first.',
  )

const notRotating = () =>
  new ProviderError(
    'scim_connection_not_rotating_token',
    'No rotation of the bearer token is running. Nothing was changed. Start a rotation first.',
  )

const nextExpired = () =>
  new ProviderError(
    'bad_request',
    'The next bearer token has expired. Nothing was changed. Cancel the rotation and start another one.',
  )
