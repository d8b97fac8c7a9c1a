import type { OidcConnection, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../deps.ts'
import type { SsoConnection } from '../../store/tables/sso-connections.ts'
import { wireOidc } from './connection.ts'
import { wireExternal } from './external/connection.ts'
import { wireSaml } from './saml/connection.ts'

/** An organization's connections, by their protocol. */
export const wireConnections = (deps: Pick<Deps, 'sealing'>, all: readonly SsoConnection[], baseURL: string) => {
  const of = (protocol: SsoConnection['protocol']) => all.filter((one) => one.protocol === protocol)
  return {
    saml_connections: of('saml').map((one): SamlConnection => wireSaml(deps, one, baseURL)),
    oidc_connections: of('oidc').map((one): OidcConnection => wireOidc(deps, one, baseURL)),
    external_connections: of('external').map(wireExternal),
  }
}
