import type { New, SamlChange } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../../deps.ts'
import { ProviderError } from '../../../errors.ts'
import { newId } from '../../../identity/ids.ts'
import { given } from '../../../identity/organization/given.ts'
import type { OrganizationProject } from '../../../identity/organization/inside.ts'
import { atomically } from '../../../store/atomically.ts'
import * as table from '../../../store/tables/sso-connections.ts'
import { connectionNotFound, usableAddress } from '../connections.ts'
import { readCertificate } from './certificate.ts'
import { emptySaml, isWholeSaml, type KeptCertificate, type SamlTold, samlTold } from './connection.ts'
import { readIdentityProvider } from './identity-provider.ts'

/** Makes a connection that waits for its identity provider's addresses and certificate. */
export const createSaml = async (
  deps: Deps,
  realm: OrganizationProject,
  { display_name, identity_provider }: New,
): Promise<table.SsoConnection> => {
  const now = deps.clock.now()
  const connection: table.SsoConnection = {
    connectionId: newId(deps.random, 'saml-connection', realm.environment),
    organizationId: realm.organizationId,
    protocol: 'saml',
    status: 'pending',
    told: { ...emptySaml, ...given({ displayName: display_name, identityProvider: identity_provider }) },
    secret: null,
    createdAt: now,
    updatedAt: now,
  }
  await table.addConnection(deps.store.rows, realm, connection)
  return connection
}

/** Writes what a change says over what stands there. A certificate joins the others, so that one can follow another. */
export const changeSaml = (deps: Deps, realm: OrganizationProject, change: SamlChange): Promise<table.SsoConnection> =>
  withSaml(deps, realm, change.connection_id, (before) => {
    const changed = given({
      displayName: change.display_name,
      identityProvider: change.identity_provider,
      idpEntityId: change.idp_entity_id,
      idpSsoURL: usableAddress(realm, change.idp_sso_url),
      attributeMapping: change.attribute_mapping,
      isIdpInitiatedAllowed:
        change.idp_initiated_auth_disabled === undefined ? undefined : !change.idp_initiated_auth_disabled,
    })
    const typed = change.x509_certificate ?? ''
    const certificates = typed === '' ? before.certificates : joined(deps, realm, before.certificates, [typed])
    return { ...before, ...changed, certificates }
  })

/** Takes everything from what the identity provider publishes about itself. */
export const changeSamlByURL = async (
  deps: Deps,
  realm: OrganizationProject,
  { connection_id, metadata_url }: { readonly connection_id: string; readonly metadata_url: string },
): Promise<table.SsoConnection> => {
  const read = await readIdentityProvider(deps, usableAddress(realm, metadata_url) ?? '')
  const idpSsoURL = usableAddress(realm, read.idpSsoURL) ?? ''
  return withSaml(deps, realm, connection_id, (before) => ({
    ...before,
    idpEntityId: read.idpEntityId,
    idpSsoURL,
    certificates: joined(deps, realm, before.certificates, read.certificates),
  }))
}

/** Stops to trust a certificate. Without any the connection waits again. */
export const removeCertificate = (
  deps: Deps,
  realm: OrganizationProject,
  { connection_id, certificate_id }: { readonly connection_id: string; readonly certificate_id: string },
): Promise<table.SsoConnection> =>
  withSaml(deps, realm, connection_id, (before) => {
    const certificates = before.certificates.filter(({ certificateId }) => certificateId !== certificate_id)
    if (certificates.length < before.certificates.length) return { ...before, certificates }
    throw new ProviderError(
      'sso_connection_not_found',
      'The connection has no such certificate, so nothing was removed. Read the connection again.',
    )
  })

const withSaml = (
  deps: Deps,
  realm: OrganizationProject,
  connectionId: string,
  work: (before: SamlTold) => SamlTold,
): Promise<table.SsoConnection> =>
  atomically(deps.store, async (rows) => {
    const before = await table.lockConnection(rows, realm, connectionId)
    if (before?.protocol !== 'saml') throw connectionNotFound()
    const told = work(samlTold(before))
    const status = isWholeSaml(told) ? 'active' : 'pending'
    const after: table.SsoConnection = { ...before, told, status, updatedAt: deps.clock.now() }
    if (!(await table.writeConnection(rows, realm, after))) throw connectionNotFound()
    return after
  })

/** An identity provider has one, and two while one takes the place of another. Each is tried for every assertion. */
const mostCertificates = 5

const joined = (
  { random, clock }: Deps,
  { environment }: OrganizationProject,
  standing: readonly KeptCertificate[],
  typed: readonly string[],
): readonly KeptCertificate[] => {
  const known = new Set(standing.map(({ pem }) => pem))
  const fresh = typed.map(readCertificate).filter(({ pem }) => !known.has(pem))
  const all = [
    ...standing,
    ...fresh.map((one) => ({
      ...one,
      certificateId: newId(random, 'certificate', environment),
      createdAt: clock.now(),
    })),
  ]
  if (all.length <= mostCertificates) return all
  throw new ProviderError(
    'invalid_sso_connection',
    `The connection has ${mostCertificates} certificates already, so none was added. Remove those that are not used any more.`,
  )
}
