import type { OidcChange } from '@latchkey/protocol/methods/sso/connections'
import type { OrganizationProject } from '../../domain/organization-scope.ts'
import { guardedTransaction } from '../../domain/organizations/connection-guard.ts'
import { definedOnly } from '../../domain/organizations/given-members.ts'
import type { LockOutGuard } from '../../domain/organizations/lock-out.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import * as table from '../../store/tables/organizations/sso-connections.ts'
import type { MethodDeps } from '../method-deps.ts'
import { isWhole, type OidcConnectionData, oidcConnectionData, secretOf } from './connection.ts'
import { connectionNotFound, isUsableAddress, recordConnection, usableAddress } from './connections.ts'
import { issuerOf, type ProviderDocument, readProviderDocument } from './provider-document.ts'

/** A changed connection, with what is wrong with the identity provider's document; empty if nothing is. */
export interface ChangedOidc {
  readonly connection: table.SsoConnection
  readonly warning: string
}

/**
 * Applies a partial update to a connection. It becomes active once it has all values that a sign-in needs. URLs that
 * neither the change nor the connection has are read from the issuer's document; those of another issuer do not stay.
 */
export const changeOidc = async (
  deps: MethodDeps,
  scope: OrganizationProject,
  change: OidcChange,
  guard: LockOutGuard = 'site',
): Promise<ChangedOidc> => {
  const current = await table.connectionById(deps.store.db, scope, change.connection_id)
  if (current?.protocol !== 'oidc' || current.organizationId !== scope.organizationId) throw connectionNotFound()
  const changes = changesOf(scope, change)
  // Fetched before the transaction, which must not wait for another server.
  const document = await documentFor(deps, scope, oidcConnectionData(current), changes)
  return guardedTransaction(deps, scope, guard, async (db) => {
    const before = await table.lockConnection(db, scope, change.connection_id)
    if (before?.protocol !== 'oidc') throw connectionNotFound()
    const settings = completed(oidcConnectionData(before), changes, document)
    const secret = change.client_secret?.trim() ?? secretOf(deps, before)
    const place = sealedAt('sso_connections.secret', before.connectionId)
    const after: table.SsoConnection = {
      ...before,
      told: settings,
      secret: secret === '' ? null : deps.sealing.seal(place, secret),
      status: isWhole(settings, secret) ? 'active' : 'pending',
      updatedAt: deps.clock.now(),
    }
    if (!(await table.writeConnection(db, scope, after))) throw connectionNotFound()
    await recordConnection(deps, db, scope, after, 'connection.changed')
    return { connection: after, warning: document.problems.join(' ') }
  })
}

type OidcChanges = Partial<OidcConnectionData>

const changesOf = (scope: OrganizationProject, change: OidcChange): OidcChanges =>
  definedOnly({
    displayName: change.display_name,
    identityProvider: change.identity_provider,
    issuer: change.issuer === undefined ? undefined : issuerOf(change.issuer),
    clientId: change.client_id?.trim(),
    authorizationURL: usableAddress(scope, change.authorization_url?.trim()),
    tokenURL: usableAddress(scope, change.token_url?.trim()),
    userinfoURL: usableAddress(scope, change.userinfo_url?.trim()),
    jwksURL: usableAddress(scope, change.jwks_url?.trim()),
    customScopes: change.custom_scopes,
    attributeMapping: change.attribute_mapping,
  })

const requiredURLs = ['authorizationURL', 'tokenURL', 'jwksURL'] as const
const everyURL = [...requiredURLs, 'userinfoURL'] as const

const isMoved = (before: OidcConnectionData, { issuer = before.issuer }: OidcChanges): boolean =>
  issuer !== before.issuer

/** What was read, and the issuer that it was read at. */
type ReadAt = ProviderDocument & { readonly issuer: string }

/** Reads the document if the issuer changes, or if a required URL is missing since it last could not be read. */
const documentFor = async (
  deps: Pick<MethodDeps, 'openIdConnections'>,
  scope: OrganizationProject,
  before: OidcConnectionData,
  changes: OidcChanges,
): Promise<ReadAt> => {
  const { issuer, ...after } = { ...before, ...changes }
  const isNeeded = isMoved(before, changes) || requiredURLs.some((name) => after[name] === '')
  if (issuer === '' || !isNeeded) return { issuer, published: null, problems: [] }
  return { issuer, ...(await readProviderDocument(deps, issuer, (url) => isUsableAddress(scope, url))) }
}

/** Of each URL the one of the change counts, then the published one of a new issuer, then the one that was there. */
const completed = (
  before: OidcConnectionData,
  changes: OidcChanges,
  { issuer, published }: ReadAt,
): OidcConnectionData => {
  const after: OidcConnectionData = { ...before, ...changes }
  const hasMoved = isMoved(before, changes)
  // Another request may have changed the issuer while the document was read.
  if (published === null || issuer !== after.issuer)
    return hasMoved || after.tokenURL !== before.tokenURL ? { ...after, clientProof: '', hasPkce: true } : after
  const { clientProof, hasPkce } = published
  const isIncomplete = requiredURLs.some((name) => after[name] === '')
  const urls = everyURL.map((name) => {
    const given = changes[name] ?? ''
    if (given !== '') return [name, given] as const
    const isReplaced = hasMoved || after[name] === ''
    // An admin who empties the userinfo URL of a complete connection does not want it.
    const isUnwanted = name === 'userinfoURL' && !hasMoved && !isIncomplete
    return [name, isReplaced && !isUnwanted ? published[name] || after[name] : after[name]] as const
  })
  return { ...after, ...Object.fromEntries(urls), clientProof, hasPkce }
}
