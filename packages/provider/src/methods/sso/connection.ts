import type { OidcConnection } from '@latchkey/protocol/methods/sso/connections'
import { ssoCallbackPath } from '@latchkey/protocol/methods/sso/paths'
import type { Deps } from '../../domain/deps.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { SsoConnection } from '../../store/tables/sso-connections.ts'

/** What is kept of an OpenID connection in the clear; empty where nothing is set. */
export interface OidcTold {
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
}

export const emptyOidc: OidcTold = {
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
}

export const toldOf = ({ told }: SsoConnection): OidcTold => ({ ...emptyOidc, ...(told as Partial<OidcTold>) })

/** The client secret of a connection; empty where none is set. */
export const secretOf = ({ sealing }: Pick<Deps, 'sealing'>, { connectionId, secret }: SsoConnection): string =>
  secret === null ? '' : sealing.open(sealedAt('sso_connections.secret', connectionId), secret)

/** What signing in needs. Without all of it a connection waits. */
export const isWhole = (told: OidcTold, secret: string): boolean =>
  [told.issuer, told.clientId, told.authorizationURL, told.tokenURL, told.jwksURL, secret].every((one) => one !== '')

/** In development a connection that is active without an address of its own goes to the stand-in. */
export const isStandIn = ({ environment }: Project, connection: SsoConnection): boolean =>
  environment === 'test' &&
  connection.protocol === 'oidc' &&
  connection.status === 'active' &&
  toldOf(connection).issuer === ''

/** A connection as its owners read it, with the secret that they have set themselves. */
export const wireOidc = (deps: Pick<Deps, 'sealing'>, connection: SsoConnection, baseURL: string): OidcConnection => {
  const told = toldOf(connection)
  return {
    organization_id: connection.organizationId,
    connection_id: connection.connectionId,
    status: connection.status,
    display_name: told.displayName,
    identity_provider: told.identityProvider,
    attribute_mapping: told.attributeMapping,
    redirect_url: `${baseURL}${ssoCallbackPath(connection.connectionId)}`,
    issuer: told.issuer,
    client_id: told.clientId,
    client_secret: secretOf(deps, connection),
    authorization_url: told.authorizationURL,
    token_url: told.tokenURL,
    userinfo_url: told.userinfoURL,
    jwks_url: told.jwksURL,
    custom_scopes: told.customScopes,
  }
}
