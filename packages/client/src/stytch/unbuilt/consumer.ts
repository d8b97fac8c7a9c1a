/** Stubs for unimplemented methods of the consumer client. Remove a row when its method is implemented. */
import { unbuiltCalls } from './calls.ts'

export const idp = unbuiltCalls('connected-apps', 'idp.', [
  'oauthAuthorizeStart',
  'oauthAuthorizeSubmit',
  'oauthLogoutStart',
])

export const ofSession = unbuiltCalls('connected-apps', 'session.', ['exchangeAccessToken', 'attest'])
export const ofUser = {
  ...unbuiltCalls('phones', 'user.', ['deleteBiometricRegistration']),
  ...unbuiltCalls('connected-apps', 'user.', ['getConnectedApps', 'revokedConnectedApp']),
}
export type UnbuiltOfSession = typeof ofSession
export type UnbuiltOfUser = typeof ofUser
