import type { Certificate, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { ssoCallbackPath, ssoMetadataPath } from '@latchkey/protocol/methods/sso/paths'
import type { Deps } from '../../../domain/deps.ts'
import { wireTime } from '../../../domain/wire-time.ts'
import type { SsoConnection } from '../../../store/tables/sso-connections.ts'
import { samlKeys, wireKeys } from './keys.ts'

/** A certificate of an identity provider. What it certifies is its key; that somebody keeps it here makes it trusted. */
export interface KeptCertificate {
  readonly certificateId: string
  readonly pem: string
  readonly issuer: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** What is kept of a SAML connection; nothing of it is secret. Empty where nothing is set. */
export interface SamlTold {
  readonly displayName: string
  readonly identityProvider: string
  readonly idpEntityId: string
  readonly idpSsoURL: string
  readonly attributeMapping: Readonly<Record<string, string>>
  /** Whether an assertion counts that nobody here asked for. */
  readonly isIdpInitiatedAllowed: boolean
  readonly certificates: readonly KeptCertificate[]
  /** An audience that is accepted beside ours. */
  readonly alternativeAudience: string
  /** An address of the site that forwards responses to ours. */
  readonly alternativeAcsURL: string
  readonly nameIdFormat: string
  /** Stored and returned only. */
  readonly isGatewayCallbackAllowed: boolean
  /** What whoever comes by it may do, and whoever is in a group there. */
  readonly connectionRoles: readonly { readonly role_id: string }[]
  readonly groupRoles: readonly { readonly role_id: string; readonly group: string }[]
}

export const emptySaml: SamlTold = {
  displayName: '',
  identityProvider: 'generic',
  idpEntityId: '',
  idpSsoURL: '',
  attributeMapping: {},
  // Nobody can tell by such an assertion in which browser it was meant to end up.
  isIdpInitiatedAllowed: false,
  certificates: [],
  alternativeAudience: '',
  alternativeAcsURL: '',
  nameIdFormat: '',
  isGatewayCallbackAllowed: false,
  connectionRoles: [],
  groupRoles: [],
}

export const samlTold = ({ told }: SsoConnection): SamlTold => ({ ...emptySaml, ...(told as Partial<SamlTold>) })

/** What signing in needs. Without all of it a connection waits. */
export const isWholeSaml = ({ idpEntityId, idpSsoURL, certificates }: SamlTold): boolean =>
  idpEntityId !== '' && idpSsoURL !== '' && certificates.length > 0

/** What we are to an identity provider: where it sends its answers, and by what name it calls us in them. */
export interface ServiceAddresses {
  readonly acsURL: string
  readonly audience: string
}

export const serviceAddresses = (connectionId: string, baseURL: string): ServiceAddresses => ({
  acsURL: `${baseURL}${ssoCallbackPath(connectionId)}`,
  audience: `${baseURL}${ssoMetadataPath(connectionId)}`,
})

/** Names that a response may call us by: ours, and those of the service that the connection moved here from. */
export const acceptedAddresses = (
  { alternativeAcsURL, alternativeAudience }: SamlTold,
  { acsURL, audience }: ServiceAddresses,
): { readonly acsURLs: readonly string[]; readonly audiences: readonly string[] } => {
  const isSet = (address: string) => address !== ''
  return {
    acsURLs: [acsURL, alternativeAcsURL].filter(isSet),
    audiences: [audience, alternativeAudience].filter(isSet),
  }
}

/** A connection as its owners read it. */
export const wireSaml = (deps: Pick<Deps, 'sealing'>, connection: SsoConnection, baseURL: string): SamlConnection => {
  const told = samlTold(connection)
  const { acsURL, audience } = serviceAddresses(connection.connectionId, baseURL)
  const keys = wireKeys(samlKeys(deps, connection))
  return {
    organization_id: connection.organizationId,
    connection_id: connection.connectionId,
    status: connection.status,
    display_name: told.displayName,
    identity_provider: told.identityProvider,
    attribute_mapping: told.attributeMapping,
    idp_entity_id: told.idpEntityId,
    idp_sso_url: told.idpSsoURL,
    acs_url: acsURL,
    audience_uri: audience,
    idp_initiated_auth_disabled: !told.isIdpInitiatedAllowed,
    alternative_audience_uri: told.alternativeAudience,
    alternative_acs_url: told.alternativeAcsURL,
    nameid_format: told.nameIdFormat,
    allow_gateway_callback: told.isGatewayCallbackAllowed,
    signing_certificates: [],
    verification_certificates: told.certificates.map(wireCertificate),
    saml_connection_implicit_role_assignments: told.connectionRoles,
    saml_group_implicit_role_assignments: told.groupRoles,
    saml_encryption_private_keys: keys,
    encryption_private_keys: keys,
  }
}

const wireCertificate = ({ certificateId, pem, issuer, createdAt, expiresAt }: KeptCertificate): Certificate => ({
  certificate_id: certificateId,
  certificate: pem,
  issuer,
  created_at: wireTime(createdAt),
  updated_at: wireTime(createdAt),
  expires_at: wireTime(expiresAt),
})
