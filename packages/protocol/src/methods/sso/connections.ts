import { signedIn } from '../../core/call.ts'

/** `active` once everything that a sign-in requires is set. */
type Status = 'pending' | 'active'

interface RoleOf {
  readonly role_id: string
}

interface RoleOfGroup extends RoleOf {
  readonly group: string
}

interface Connection {
  readonly organization_id: string
  readonly connection_id: string
  readonly status: Status
  readonly display_name: string
  readonly identity_provider: string
  /** Maps our attribute names to theirs. */
  readonly attribute_mapping: Readonly<Record<string, string>>
}

/** A certificate in PEM. Times are RFC 3339 in UTC. */
export interface Certificate {
  readonly certificate_id: string
  readonly certificate: string
  readonly issuer: string
  readonly created_at: string
  readonly updated_at: string
  readonly expires_at: string
}

export interface EncryptionKey {
  readonly private_key_id: string
  /** Never returned once it is set. */
  readonly private_key: string
  readonly created_at: string
}

export interface SamlConnection extends Connection {
  readonly idp_entity_id: string
  readonly idp_sso_url: string
  /** URL that receives assertions. */
  readonly acs_url: string
  readonly audience_uri: string
  /** Whether unsolicited assertions are refused, which disables sign-ins that start at the identity provider. */
  readonly idp_initiated_auth_disabled: boolean
  /**
   * An audience that is accepted besides `audience_uri`, for a connection that moves here from another service. Empty
   * if unset.
   */
  readonly alternative_audience_uri: string
  /**
   * Sent as the `AssertionConsumerServiceURL` of requests, and accepted as the destination of responses. The site
   * forwards what it receives there to `acs_url`. Empty if unset.
   */
  readonly alternative_acs_url: string
  /** The `NameIDPolicy` format of requests; empty to send none. */
  readonly nameid_format: string
  /** Stored and returned for compatibility, without effect. */
  readonly allow_gateway_callback: boolean
  /** Ours, for signed requests. */
  readonly signing_certificates: readonly Certificate[]
  /** The identity provider's. Any of them may have signed, so that one can replace another without a gap. */
  readonly verification_certificates: readonly Certificate[]
  readonly saml_connection_implicit_role_assignments: readonly RoleOf[]
  readonly saml_group_implicit_role_assignments: readonly RoleOfGroup[]
  /** Name of this field for pages. */
  readonly saml_encryption_private_keys: readonly EncryptionKey[]
  /** Name of this field for back ends. */
  readonly encryption_private_keys: readonly EncryptionKey[]
}

export interface OidcConnection extends Connection {
  /** URL that the identity provider redirects browsers back to. */
  readonly redirect_url: string
  readonly issuer: string
  readonly client_id: string
  readonly client_secret: string
  readonly authorization_url: string
  readonly token_url: string
  readonly userinfo_url: string
  readonly jwks_url: string
  /** Separated by spaces. */
  readonly custom_scopes: string
}

/** A connection that another organization of the project shares. */
export interface ExternalConnection extends Omit<Connection, 'attribute_mapping' | 'identity_provider'> {
  readonly external_organization_id: string
  readonly external_connection_id: string
  readonly external_connection_implicit_role_assignments: readonly RoleOf[]
  readonly external_group_implicit_role_assignments: readonly RoleOfGroup[]
}

export interface ConnectionReference {
  readonly connection_id: string
}

export interface New {
  readonly display_name?: string | undefined
  readonly identity_provider?: string | undefined
}

export interface SamlChange extends ConnectionReference, New {
  readonly idp_entity_id?: string | undefined
  readonly idp_sso_url?: string | undefined
  readonly attribute_mapping?: Readonly<Record<string, string>> | undefined
  readonly idp_initiated_auth_disabled?: boolean | undefined
  /** PEM; added to the existing ones. */
  readonly x509_certificate?: string | undefined
  readonly saml_connection_implicit_role_assignments?: readonly RoleOf[] | undefined
  readonly saml_group_implicit_role_assignments?: readonly RoleOfGroup[] | undefined
  readonly signing_private_key?: string | undefined
  readonly saml_encryption_private_key?: string | undefined
  readonly alternative_audience_uri?: string | undefined
  readonly alternative_acs_url?: string | undefined
  readonly nameid_format?: string | undefined
  readonly allow_gateway_callback?: boolean | undefined
}

export interface OidcChange extends ConnectionReference, New {
  readonly issuer?: string | undefined
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
  readonly authorization_url?: string | undefined
  readonly token_url?: string | undefined
  readonly userinfo_url?: string | undefined
  readonly jwks_url?: string | undefined
  readonly custom_scopes?: string | undefined
  readonly attribute_mapping?: Readonly<Record<string, string>> | undefined
}

export interface ExternalChange extends ConnectionReference {
  readonly display_name?: string | undefined
  readonly external_connection_implicit_role_assignments?: readonly RoleOf[] | undefined
  readonly external_group_implicit_role_assignments?: readonly RoleOfGroup[] | undefined
}

export interface ConnectionAnswer<Kind> {
  readonly connection: Kind
}

/** Lists the connections of the signed-in member's organization. */
export const list = signedIn.get<
  object,
  {
    readonly saml_connections: readonly SamlConnection[]
    readonly oidc_connections: readonly OidcConnection[]
    readonly external_connections: readonly ExternalConnection[]
  }
>('/b2b/sso')

export const remove = signedIn.remove<ConnectionReference, ConnectionReference>('/b2b/sso/:connection_id')

export const saml = {
  create: signedIn.post<New, ConnectionAnswer<SamlConnection>>('/b2b/sso/saml'),
  /** `warning` names values of the change that have no effect; absent without any. */
  update: signedIn.put<SamlChange, ConnectionAnswer<SamlConnection> & { readonly warning?: string | undefined }>(
    '/b2b/sso/saml/:connection_id',
  ),
  /** Reads all settings from the identity provider's metadata. */
  updateByUrl: signedIn.put<ConnectionReference & { readonly metadata_url: string }, ConnectionAnswer<SamlConnection>>(
    '/b2b/sso/saml/:connection_id/url',
  ),
  deleteVerificationCertificate: signedIn.remove<
    ConnectionReference & { readonly certificate_id: string },
    { readonly certificate_id: string }
  >('/b2b/sso/saml/:connection_id/verification_certificates/:certificate_id'),
  deleteEncryptionKey: signedIn.remove<
    ConnectionReference & { readonly private_key_id: string },
    { readonly private_key_id: string }
  >('/b2b/sso/saml/:connection_id/encryption_private_key/:private_key_id'),
} as const

export const oidc = {
  create: signedIn.post<New, ConnectionAnswer<OidcConnection>>('/b2b/sso/oidc'),
  /** `warning` names contradictions with the identity provider's own document; empty without any. */
  update: signedIn.put<OidcChange, ConnectionAnswer<OidcConnection> & { readonly warning: string }>(
    '/b2b/sso/oidc/:connection_id',
  ),
} as const

export const external = {
  /** Always refused: only a back end can share another organization's connection. */
  create: signedIn.post<
    {
      readonly display_name?: string | undefined
      readonly external_organization_id: string
      readonly external_connection_id: string
    },
    ConnectionAnswer<ExternalConnection>
  >('/b2b/sso/external'),
  update: signedIn.put<ExternalChange, ConnectionAnswer<ExternalConnection>>('/b2b/sso/external/:connection_id'),
} as const

/** A test sign-in that was prepared. */
export interface PreparedSsoTest {
  readonly test_id: string
  /** Starts the test in a browser: works once, within ten minutes. */
  readonly url: string
}

/** How a test sign-in ended. */
export interface SsoTestOutcome {
  readonly state: 'waiting' | 'succeeded' | 'failed'
  /** What the identity provider stated, or which step failed and what to change, in English. Empty while it waits. */
  readonly explanation: string
}

/** A test sign-in runs the whole flow at the identity provider and signs in no member. */
export const test = {
  start: signedIn.touch<ConnectionReference, PreparedSsoTest>('/b2b/sso/:connection_id/test'),
  /** The result is kept for half an hour. */
  result: signedIn.get<ConnectionReference & { readonly test_id: string }, SsoTestOutcome>(
    '/b2b/sso/:connection_id/test/:test_id',
  ),
} as const
