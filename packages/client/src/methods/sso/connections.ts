import * as calls from '@latchkey/protocol/methods/sso/connections'
import { action } from '../../core/action.ts'
import type { MemberClient } from '../../identity/b2b.ts'

const list = action(calls.list)
const remove = action(calls.remove)

/** Methods of `client.sso` for the connections of the signed-in member's organization. */
export const connectionCalls = {
  getConnections: (client: MemberClient) => list(client, {}),
  deleteConnection: (client: MemberClient, connectionId: string) => remove(client, { connection_id: connectionId }),
  saml: {
    createConnection: action(calls.saml.create),
    updateConnection: action(calls.saml.update),
    /** Updates the connection from the identity provider's metadata. */
    updateConnectionByURL: action(calls.saml.updateByUrl),
    deleteVerificationCertificate: action(calls.saml.deleteVerificationCertificate),
    deleteEncryptionPrivateKey: action(calls.saml.deleteEncryptionKey),
  },
  oidc: {
    createConnection: action(calls.oidc.create),
    updateConnection: action(calls.oidc.update),
  },
  /** A sign-in that explains how it ended and signs in no member. Exists on a provider of Latchkey only. */
  test: { start: action(calls.test.start), result: action(calls.test.result) },
  /** Connections that another organization of the project shares. */
  external: {
    createConnection: action(calls.external.create),
    updateConnection: action(calls.external.update),
  },
}
