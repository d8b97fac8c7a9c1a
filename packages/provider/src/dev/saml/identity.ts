import { createPrivateKey } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { inside } from '../../identity/organization/inside.ts'
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
  { store, sealing }: Pick<Deps, 'store' | 'sealing'>,
  { project, connection }: Found,
): Promise<SigningIdentity> =>
  atomically(store, async (rows) => {
    const realm = inside(project, connection)
    const kept = await lockConnection(rows, realm, connection.connectionId)
    const place = sealedAt('sso_connections.secret', connection.connectionId)
    const secret = kept?.secret ?? null
    if (secret !== null) {
      const { key, certificate } = JSON.parse(sealing.open(place, secret))
      return { privateKey: createPrivateKey(key), certificate }
    }
    const made = createSigningIdentity('stand-in.latchkey.localhost')
    const key = made.privateKey.export({ type: 'pkcs8', format: 'pem' })
    const sealed = sealing.seal(place, JSON.stringify({ key, certificate: made.certificate }))
    if (kept !== null) await writeConnection(rows, realm, { ...kept, secret: sealed })
    return made
  })
