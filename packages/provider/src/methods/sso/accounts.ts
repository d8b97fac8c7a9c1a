import type { Deps } from '../../domain/deps.ts'
import { RenewalRefused } from '../../domain/factors/provider-tokens/refresh-refused.ts'
import type { Renewable } from '../../domain/factors/provider-tokens/refresh-token-rotation.ts'
import { type SsoAccountData, type SsoSecret, ssoAccount } from '../../domain/factors/sso.ts'
import { connectionById, type SsoConnection } from '../../store/tables/organizations/sso-connections.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { MethodDeps } from '../method-deps.ts'
import { isStandIn, oidcConnectionData, secretOf } from './connection.ts'
import { sourceOf } from './external/source.ts'
import { standInAddresses } from './stand-in.ts'

/** Returns the endpoints and the client of a connection's identity provider. */
export const addressesOf = (deps: Pick<Deps, 'sealing'>, project: Project, connection: SsoConnection) =>
  isStandIn(project, connection)
    ? standInAddresses(connection.connectionId)
    : { ...oidcConnectionData(connection), clientSecret: secretOf(deps, connection) }

/** Members' accounts at the identity provider of their organization. */
export const connectionAccounts = (deps: MethodDeps): Renewable<SsoAccountData, SsoSecret> => ({
  kind: ssoAccount,
  nameOf: () => 'Single sign-on',
  isRenewed: () => true,
  async renew(project, { factor, storedSecret }) {
    const { connectionId, subject } = factor.publicData
    const connection = await connectionById(deps.store.db, project, connectionId)
    const source = connection?.status === 'active' ? await sourceOf(deps.store.db, project, connection) : null
    const addresses = source?.status === 'active' ? addressesOf(deps, project, source) : null
    // Send a refresh token only to the token endpoint and client that it was issued by.
    if (
      addresses === null ||
      addresses.tokenURL !== storedSecret.tokenURL ||
      addresses.clientId !== storedSecret.clientId
    )
      throw new RenewalRefused('The connection now uses another identity provider.')
    return deps.openIdConnections.renew(addresses, { subject, values: storedSecret.values })
  },
})
