import type { New, SamlChange } from '@latchkey/protocol/methods/sso/connections'
import { newId } from '../../../domain/ids.ts'
import type { OrganizationProject } from '../../../domain/organization-scope.ts'
import { guardedTransaction } from '../../../domain/organizations/connection-guard.ts'
import { definedOnly } from '../../../domain/organizations/given-members.ts'
import type { LockOutGuard } from '../../../domain/organizations/lock-out.ts'
import type { RoleHolder } from '../../../domain/permissions/roles.ts'
import { ProviderError } from '../../../errors.ts'
import { lockOrganization, type Organization } from '../../../store/tables/organizations/organizations.ts'
import * as table from '../../../store/tables/organizations/sso-connections.ts'
import type { MethodDeps } from '../../method-deps.ts'
import { requireAssignable, requireHeldConnectionRoles, writeConnectionRoles } from '../connection-roles.ts'
import { addConnection, connectionNotFound, recordConnection, usableAddress } from '../connections.ts'
import { type ReadCertificate, readCertificates, readPublished } from './certificate.ts'
import {
  emptySaml,
  isWholeSaml,
  type SamlConnectionData,
  type StoredCertificate,
  samlConnectionData,
} from './connection.ts'
import { readIdentityProvider } from './identity-provider.ts'
import { type SamlKeys, samlKeys, sealedKeys, withKeys } from './keys.ts'

/** Creates a pending connection without the endpoints and certificate of its identity provider. */
export const createSaml = async (
  deps: MethodDeps,
  scope: OrganizationProject,
  { display_name, identity_provider }: New,
): Promise<table.SsoConnection> => {
  const now = deps.clock.now()
  const connection: table.SsoConnection = {
    connectionId: newId(deps.random, 'saml-connection', scope.environment),
    organizationId: scope.organizationId,
    protocol: 'saml',
    status: 'pending',
    told: { ...emptySaml, ...definedOnly({ displayName: display_name, identityProvider: identity_provider }) },
    secret: null,
    sourceId: null,
    createdAt: now,
    updatedAt: now,
  }
  await addConnection(deps, scope, connection)
  return connection
}

/**
 * Applies a partial update to a connection. A certificate is added to the others, so that one can replace another
 * without a gap.
 */
export const changeSaml = (
  deps: MethodDeps,
  scope: OrganizationProject,
  change: SamlChange,
  giver: RoleHolder | null,
  guard: LockOutGuard = 'site',
): Promise<table.SsoConnection> =>
  withSaml(deps, scope, guard, change.connection_id, (before, keys, organization) => {
    const [byConnection, byGroup] = [
      change.saml_connection_implicit_role_assignments,
      change.saml_group_implicit_role_assignments,
    ]
    requireAssignable(scope, organization, giver, before, { connectionRoles: byConnection, groupRoles: byGroup })
    if (changesTrust(change)) requireHeldConnectionRoles(organization, giver, before)
    const changes = definedOnly({
      connectionRoles: byConnection,
      groupRoles: byGroup,
      displayName: change.display_name,
      identityProvider: change.identity_provider,
      idpEntityId: change.idp_entity_id?.trim(),
      idpSsoURL: usableAddress(scope, change.idp_sso_url?.trim()),
      attributeMapping: change.attribute_mapping,
      alternativeAudience: change.alternative_audience_uri?.trim(),
      alternativeAcsURL: usableAddress(scope, change.alternative_acs_url?.trim()),
      nameIdFormat: change.nameid_format,
      isGatewayCallbackAllowed: change.allow_gateway_callback,
      isIdpInitiatedAllowed:
        change.idp_initiated_auth_disabled === undefined ? undefined : !change.idp_initiated_auth_disabled,
    })
    const typed = change.x509_certificate ?? ''
    const certificates =
      typed.trim() === '' ? before.certificates : joined(deps, scope, before.certificates, readCertificates(typed))
    const given_keys = { signing: change.signing_private_key, decryption: change.saml_encryption_private_key }
    return { told: { ...before, ...changes, certificates }, keys: withKeys(deps, scope, keys, given_keys) }
  })

/** Whether a change decides whose assertions the connection accepts, or what they say of a member. */
const changesTrust = (change: SamlChange): boolean =>
  [
    change.idp_entity_id,
    change.idp_sso_url,
    change.x509_certificate,
    change.attribute_mapping,
    change.alternative_audience_uri,
    change.alternative_acs_url,
  ].some((value) => value !== undefined)

/** Whether a change assigns roles. An admin of connections alone must not make admins. */
export const givesRoles = (change: Omit<SamlChange, 'connection_id'>): boolean =>
  change.saml_connection_implicit_role_assignments !== undefined ||
  change.saml_group_implicit_role_assignments !== undefined

/** Reads all values from the metadata of the identity provider. */
export const changeSamlByURL = async (
  deps: MethodDeps,
  scope: OrganizationProject,
  { connection_id, metadata_url }: { readonly connection_id: string; readonly metadata_url: string },
  actor: RoleHolder | null,
): Promise<table.SsoConnection> => {
  const current = await table.connectionById(deps.store.db, scope, connection_id)
  if (current?.protocol !== 'saml' || current.organizationId !== scope.organizationId) throw connectionNotFound()
  const { idpEntityId } = samlConnectionData(current)
  const metadata = await readIdentityProvider(deps, usableAddress(scope, metadata_url.trim()) ?? '', idpEntityId)
  const idpSsoURL = usableAddress(scope, metadata.idpSsoURL) ?? ''
  return withSaml(deps, scope, 'site', connection_id, (before, keys, organization) => {
    requireHeldConnectionRoles(organization, actor, before)
    const certificates = joined(
      deps,
      scope,
      before.certificates,
      readPublished(metadata.certificates, mostCertificates),
    )
    return { told: { ...before, idpEntityId: metadata.idpEntityId, idpSsoURL, certificates }, keys }
  })
}

/** Removes a trusted certificate. Without any certificate the connection becomes pending. */
export const removeCertificate = (
  deps: MethodDeps,
  scope: OrganizationProject,
  { connection_id, certificate_id }: { readonly connection_id: string; readonly certificate_id: string },
  guard: LockOutGuard = 'site',
): Promise<table.SsoConnection> =>
  withSaml(deps, scope, guard, connection_id, (before, keys) => {
    const certificates = before.certificates.filter(({ certificateId }) => certificateId !== certificate_id)
    if (certificates.length < before.certificates.length) return { told: { ...before, certificates }, keys }
    throw new ProviderError(
      'sso_connection_not_found',
      'The connection has no certificate with this `certificate_id`. Nothing was removed. Fetch the connection again.',
    )
  })

const withSaml = (
  deps: MethodDeps,
  scope: OrganizationProject,
  guard: LockOutGuard,
  connectionId: string,
  work: (
    before: SamlConnectionData,
    keys: SamlKeys,
    organization: Organization,
  ) => { readonly told: SamlConnectionData; readonly keys: SamlKeys },
): Promise<table.SsoConnection> =>
  guardedTransaction(deps, scope, guard, async (db) => {
    // Lock order: the organization before its connections.
    const organization = await lockOrganization(db, { projectId: scope.projectId }, scope.organizationId)
    const before = await table.lockConnection(db, scope, connectionId)
    if (organization === null || before?.protocol !== 'saml') throw connectionNotFound()
    const { told, keys } = work(samlConnectionData(before), samlKeys(deps, before), organization)
    const status = isWholeSaml(told) ? 'active' : 'pending'
    const isEmpty = before.secret === null && keys.signing === '' && keys.decryption.length === 0
    const secret = isEmpty ? null : sealedKeys(deps, connectionId, keys)
    const after: table.SsoConnection = { ...before, told, secret, status, updatedAt: deps.clock.now() }
    if (!(await table.writeConnection(db, scope, after))) throw connectionNotFound()
    await writeConnectionRoles(db, organization, connectionId, told, scope)
    await recordConnection(deps, db, scope, after, 'connection.changed')
    return after
  })

/** Removes a decryption key. Assertions encrypted for it are no longer readable. */
export const removeEncryptionKey = (
  deps: MethodDeps,
  scope: OrganizationProject,
  { connection_id, private_key_id }: { readonly connection_id: string; readonly private_key_id: string },
): Promise<table.SsoConnection> =>
  withSaml(deps, scope, 'site', connection_id, (settings, keys) => {
    const decryption = keys.decryption.filter(({ keyId }) => keyId !== private_key_id)
    if (decryption.length < keys.decryption.length) return { told: settings, keys: { ...keys, decryption } }
    throw new ProviderError(
      'sso_connection_not_found',
      'The connection has no key with this `private_key_id`. Nothing was removed. Fetch the connection again.',
    )
  })

/** An identity provider has one certificate, and two during a rotation. Each is tried for every assertion. */
const mostCertificates = 5

const joined = (
  { random, clock }: MethodDeps,
  { environment }: OrganizationProject,
  existingCertificates: readonly StoredCertificate[],
  read: readonly ReadCertificate[],
): readonly StoredCertificate[] => {
  const existingPems = new Set(existingCertificates.map(({ pem }) => pem))
  const fresh = read.filter(({ pem }) => !existingPems.has(pem))
  const all = [
    ...existingCertificates,
    ...fresh.map((one) => ({
      ...one,
      certificateId: newId(random, 'certificate', environment),
      createdAt: clock.now(),
    })),
  ]
  // An expired certificate makes room for its successor. While there is room it stays, because some identity providers
  // sign with it until an admin activates the new one.
  const isLive = ({ expiresAt }: StoredCertificate) => expiresAt > clock.now()
  const keptCertificates = all.length > mostCertificates && fresh.length > 0 ? all.filter(isLive) : all
  if (keptCertificates.length <= mostCertificates && keptCertificates.length > 0) return keptCertificates
  throw new ProviderError(
    'invalid_sso_connection',
    `The connection already has ${mostCertificates} certificates. No certificate was added. Remove unused certificates first.`,
  )
}
