import { createPrivateKey } from 'node:crypto'
import { inside } from '../../domain/organizations/organization-scope.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import type { Found } from '../../methods/sso/active-connection.ts'
import { atomically } from '../../store/atomically.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import { lockConnection, writeConnection } from '../../store/tables/sso-connections.ts'
import { createSigningIdentity, type SigningIdentity } from './certificate.ts'

/**
 * The key of the identity provider that stands in for a connection's own. It stays with the connection, which knows its
 * certificate: one that was made anew at each start would be a stranger's.
 */
export const standInIdentity = (
  { store, sealing }: Pick<MethodDeps, 'store' | 'sealing'>,
  { project, connection }: Found,
): Promise<SigningIdentity> =>
  atomically(store, async (rows) => {
    const realm = inside(project, connection)
    const kept = await lockConnection(rows, realm, connection.connectionId)
    const place = sealedAt('sso_connections.secret', connection.connectionId)
    const secret = kept?.secret ?? null
    // The connection's own keys stand there as well.
    const held: Readonly<Record<string, unknown>> = secret === null ? {} : JSON.parse(sealing.open(place, secret))
    if (typeof held.key === 'string' && typeof held.certificate === 'string')
      return { privateKey: createPrivateKey(held.key), certificate: held.certificate }
    const made = createSigningIdentity('stand-in.latchkey.localhost')
    const key = made.privateKey.export({ type: 'pkcs8', format: 'pem' })
    const sealed = sealing.seal(place, JSON.stringify({ ...held, key, certificate: made.certificate }))
    if (kept !== null) await writeConnection(rows, realm, { ...kept, secret: sealed })
    return made
  })
