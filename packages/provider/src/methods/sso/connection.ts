import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { ssoCallbackPath } from '@latchkey/protocol/methods/sso/paths'
import type { Deps } from '../../domain/deps.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** The stored plaintext values of an OpenID Connect connection; empty if not set. */
export interface OidcConnectionData {
  readonly displayName: string
  readonly identityProvider: string
  readonly issuer: string
  readonly clientId: string
  readonly authorizationURL: string
  readonly tokenURL: string
  readonly userinfoURL: string
  readonly jwksURL: string
  readonly customScopes: string
  readonly attributeMapping: Readonly<Record<string, string>>
  /** As the provider's document says it; empty if it was not read. */
  readonly clientProof: '' | 'basic' | 'post'
  readonly hasPkce: boolean
}

export const emptyOidc: OidcConnectionData = {
  displayName: '',
  identityProvider: 'generic',
  issuer: '',
  clientId: '',
  authorizationURL: '',
  tokenURL: '',
  userinfoURL: '',
  jwksURL: '',
  customScopes: '',
  attributeMapping: {},
  clientProof: '',
  hasPkce: true,
}

export const oidcConnectionData = ({ told }: SsoConnection): OidcConnectionData => ({
  ...emptyOidc,
  ...(told as Partial<OidcConnectionData>),
})

/** Returns the client secret of a connection; empty if not set. */
export const secretOf = ({ sealing }: Pick<Deps, 'sealing'>, { connectionId, secret }: SsoConnection): string =>
  secret === null ? '' : sealing.open(sealedAt('sso_connections.secret', connectionId), secret)

/** Whether a connection has all values that a sign-in needs. Without them it is pending. */
export const isWhole = (settings: OidcConnectionData, secret: string): boolean =>
  [settings.issuer, settings.clientId, settings.authorizationURL, settings.tokenURL, settings.jwksURL, secret].every(
    (one) => one !== '',
  )

/** Whether the stand-in answers for a connection: in development, for an active connection without an issuer. */
export const isStandIn = ({ environment }: Project, connection: SsoConnection): boolean =>
  environment === 'test' &&
  connection.protocol === 'oidc' &&
  connection.status === 'active' &&
  oidcConnectionData(connection).issuer === ''

/** Returns a connection in wire form, with its client secret. */
export const wireOidc = (deps: Pick<Deps, 'sealing'>, connection: SsoConnection, baseURL: string): OidcConnection => {
  const settings = oidcConnectionData(connection)
  return {
    organization_id: connection.organizationId,
    connection_id: connection.connectionId,
    status: connection.status,
    display_name: settings.displayName,
    identity_provider: settings.identityProvider,
    attribute_mapping: settings.attributeMapping,
    redirect_url: `${baseURL}${ssoCallbackPath(connection.connectionId)}`,
    issuer: settings.issuer,
    client_id: settings.clientId,
    client_secret: secretOf(deps, connection),
    authorization_url: settings.authorizationURL,
    token_url: settings.tokenURL,
    userinfo_url: settings.userinfoURL,
    jwks_url: settings.jwksURL,
    custom_scopes: settings.customScopes,
  }
}
