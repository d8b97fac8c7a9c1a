import type { Certificate, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import { ssoCallbackPath, ssoMetadataPath } from '@latchkey/protocol/methods/sso/paths'
import type { Deps } from '../../../domain/deps.ts'
import { wireTime } from '../../../domain/wire-time.ts'
import type { SsoConnection } from '../../../store/tables/organizations/sso-connections.ts'
import { samlKeys, wireKeys, wireSigningCertificates } from './keys.ts'

/** A certificate of an identity provider. Only its key is used; it is trusted because an admin added it. */
export interface StoredCertificate {
  readonly certificateId: string
  readonly pem: string
  readonly issuer: string
  readonly createdAt: number
  readonly expiresAt: number
  /** Days before its end of the last mail to the admins, 0 after it; missing until then. */
  readonly toldAtDays?: number
}

/** The stored values of a SAML connection; none is secret. Empty if not set. */
export interface SamlConnectionData {
  readonly displayName: string
  readonly identityProvider: string
  readonly idpEntityId: string
  readonly idpSsoURL: string
  readonly attributeMapping: Readonly<Record<string, string>>
  /** Whether unsolicited assertions are accepted. */
  readonly isIdpInitiatedAllowed: boolean
  readonly certificates: readonly StoredCertificate[]
  /** An additional accepted audience. */
  readonly alternativeAudience: string
  /** A URL of the site that forwards responses to ours. */
  readonly alternativeAcsURL: string
  readonly nameIdFormat: string
  /** Stored and returned only. */
  readonly isGatewayCallbackAllowed: boolean
  /** Roles for every member who signs in with the connection, and for members of its groups. */
  readonly connectionRoles: readonly { readonly role_id: string }[]
  readonly groupRoles: readonly { readonly role_id: string; readonly group: string }[]
}

export const emptySaml: SamlConnectionData = {
  displayName: '',
  identityProvider: 'generic',
  idpEntityId: '',
  idpSsoURL: '',
  attributeMapping: {},
  // An unsolicited assertion does not show which browser it was meant for.
  isIdpInitiatedAllowed: false,
  certificates: [],
  alternativeAudience: '',
  alternativeAcsURL: '',
  nameIdFormat: '',
  isGatewayCallbackAllowed: false,
  connectionRoles: [],
  groupRoles: [],
}

export const samlConnectionData = ({ told }: SsoConnection): SamlConnectionData => ({
  ...emptySaml,
  ...(told as Partial<SamlConnectionData>),
})

/** Whether a connection has all values that a sign-in needs. Without them it is pending. */
export const isWholeSaml = ({ idpEntityId, idpSsoURL, certificates }: SamlConnectionData): boolean =>
  idpEntityId !== '' && idpSsoURL !== '' && certificates.length > 0

/** Our URL for answers, and our entity ID at an identity provider. */
export interface ServiceAddresses {
  readonly acsURL: string
  readonly audience: string
}

export const serviceAddresses = (connectionId: string, baseURL: string): ServiceAddresses => ({
  acsURL: `${baseURL}${ssoCallbackPath(connectionId)}`,
  audience: `${baseURL}${ssoMetadataPath(connectionId)}`,
})

/**
 * Returns the names that a response may use for us: ours, and those of the service that the connection was migrated
 * from.
 */
export const acceptedAddresses = (
  { alternativeAcsURL, alternativeAudience }: SamlConnectionData,
  { acsURL, audience }: ServiceAddresses,
): { readonly acsURLs: readonly string[]; readonly audiences: readonly string[] } => {
  const isSet = (address: string) => address !== ''
  return {
    acsURLs: [acsURL, alternativeAcsURL].filter(isSet),
    audiences: [audience, alternativeAudience].filter(isSet),
  }
}

/** Returns a connection in wire form. */
export const wireSaml = (deps: Pick<Deps, 'sealing'>, connection: SsoConnection, baseURL: string): SamlConnection => {
  const settings = samlConnectionData(connection)
  const { acsURL, audience } = serviceAddresses(connection.connectionId, baseURL)
  const ownKeys = samlKeys(deps, connection)
  const keys = wireKeys(ownKeys)
  return {
    organization_id: connection.organizationId,
    connection_id: connection.connectionId,
    status: connection.status,
    display_name: settings.displayName,
    identity_provider: settings.identityProvider,
    attribute_mapping: settings.attributeMapping,
    idp_entity_id: settings.idpEntityId,
    idp_sso_url: settings.idpSsoURL,
    acs_url: acsURL,
    audience_uri: audience,
    idp_initiated_auth_disabled: !settings.isIdpInitiatedAllowed,
    alternative_audience_uri: settings.alternativeAudience,
    alternative_acs_url: settings.alternativeAcsURL,
    nameid_format: settings.nameIdFormat,
    allow_gateway_callback: settings.isGatewayCallbackAllowed,
    signing_certificates: wireSigningCertificates(ownKeys, connection, audience),
    verification_certificates: settings.certificates.map(wireCertificate),
    saml_connection_implicit_role_assignments: settings.connectionRoles,
    saml_group_implicit_role_assignments: settings.groupRoles,
    saml_encryption_private_keys: keys,
    encryption_private_keys: keys,
  }
}

const wireCertificate = ({ certificateId, pem, issuer, createdAt, expiresAt }: StoredCertificate): Certificate => ({
  certificate_id: certificateId,
  certificate: pem,
  issuer,
  created_at: wireTime(createdAt),
  updated_at: wireTime(createdAt),
  expires_at: wireTime(expiresAt),
})
