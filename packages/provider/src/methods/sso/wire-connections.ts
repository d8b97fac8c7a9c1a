import type { OidcConnection, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../domain/deps.ts'
import type { SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import { wireOidc } from './connection.ts'
import { wireExternal } from './external/connection.ts'
import { wireSaml } from './saml/connection.ts'

/**
 * Returns an organization's connections, by protocol.
 *
 * @param isChanger whether the caller may change connections; others do not receive client secrets
 */
export const wireConnections = (
  deps: Pick<Deps, 'sealing'>,
  all: readonly SsoConnection[],
  baseURL: string,
  isChanger: boolean,
) => {
  const of = (protocol: SsoConnection['protocol']) => all.filter((one) => one.protocol === protocol)
  return {
    saml_connections: of('saml').map((one): SamlConnection => wireSaml(deps, one, baseURL)),
    oidc_connections: of('oidc').map((one): OidcConnection => {
      const oidcConnection = wireOidc(deps, one, baseURL)
      return isChanger ? oidcConnection : { ...oidcConnection, client_secret: '' }
    }),
    external_connections: of('external').map(wireExternal),
  }
}
