import { createPrivateKey } from 'node:crypto'
import { organizationScope } from '../../domain/organization-scope.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { ProjectConnection } from '../../methods/sso/active-connection.ts'
import { atomically } from '../../store/atomically.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import { lockConnection, writeConnection } from '../../store/tables/organizations/sso-connections.ts'
import { createSigningIdentity, type SigningIdentity } from './certificate.ts'

/**
 * Returns the key of the stand-in for a connection's identity provider. It is stored with the connection, which knows
 * its certificate; a new key at each start would not match.
 */
export const standInIdentity = (
  { store, sealing }: Pick<MethodDeps, 'store' | 'sealing'>,
  { project, connection }: ProjectConnection,
): Promise<SigningIdentity> =>
  atomically(store, async (db) => {
    const scope = organizationScope(project, connection)
    const lockedConnection = await lockConnection(db, scope, connection.connectionId)
    const place = sealedAt('sso_connections.secret', connection.connectionId)
    const secret = lockedConnection?.secret ?? null
    // The connection's own keys are stored there too.
    const storedSecrets: Readonly<Record<string, unknown>> =
      secret === null ? {} : JSON.parse(sealing.open(place, secret))
    if (typeof storedSecrets.key === 'string' && typeof storedSecrets.certificate === 'string')
      return { privateKey: createPrivateKey(storedSecrets.key), certificate: storedSecrets.certificate }
    const newIdentity = createSigningIdentity('stand-in.latchkey.localhost')
    const key = newIdentity.privateKey.export({ type: 'pkcs8', format: 'pem' })
    const sealed = sealing.seal(place, JSON.stringify({ ...storedSecrets, key, certificate: newIdentity.certificate }))
    if (lockedConnection !== null) await writeConnection(db, scope, { ...lockedConnection, secret: sealed })
    return newIdentity
  })
