import type { OidcConnection, SamlConnection } from '@latchkey/protocol/methods/sso/connections'
import type { Deps } from '../../domain/deps.ts'
import type { SsoConnection } from '../../store/tables/sso-connections.ts'
import { wireOidc } from './connection.ts'
import { wireExternal } from './external/connection.ts'
import { wireSaml } from './saml/connection.ts'

/**
 * An organization's connections, by their protocol.
 *
 * @param isChanger whether they are told to somebody who may change them: nobody else needs what they prove themselves by elsewhere
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
      const told = wireOidc(deps, one, baseURL)
      return isChanger ? told : { ...told, client_secret: '' }
    }),
    external_connections: of('external').map(wireExternal),
  }
}
