import * as calls from '@latchkey/protocol/idp/consumer'
import { accountCalls as account } from '../account/consumer.ts'
import { action, signIn } from '../core/action.ts'
import type { Client } from '../core/client.ts'
import { idpMethods } from './idp-methods.ts'

export const authorizeDescribe = action(calls.authorizeDescribe)
export const authorizeStart = action(calls.authorizeStart)
export const authorizeSubmit = action(calls.authorizeSubmit)
export const deviceStart = action(calls.deviceStart)
export const deviceSubmit = action(calls.deviceSubmit)
export const logoutStart = action(calls.logoutStart)

const idp = idpMethods({ authorizeStart, authorizeSubmit, logoutStart, deviceStart, deviceSubmit })

export const listConnectedApps = action(calls.connectedApps)
export const revokeConnectedApp = action(calls.revokeConnectedApp)

/** Methods of `client.user` about the connected apps to which the user gave access. */
const user = {
  /** Lists the apps, each with its granted scopes. */
  getConnectedApps: (client: Client) => listConnectedApps(client, {}),
  /** Revokes the access of one app. The name is that of the existing SDK. */
  revokedConnectedApp: (client: Client, connectedAppId: string) => revokeConnectedApp(client, { id: connectedAppId }),
}

/** Signs in with a JWT that a trusted token profile of the project verifies. */
export const attest = signIn(calls.attest)

/** Methods of `client.session` that open a session with a token. */
const session = {
  /** Signs in with the access token of a connected app that has the scope `full_access`. */
  exchangeAccessToken: signIn(calls.exchangeAccessToken),
  attest,
}

/** All of these methods, in one part of the client. */
export const idpCalls = { idp, session, user, account }
