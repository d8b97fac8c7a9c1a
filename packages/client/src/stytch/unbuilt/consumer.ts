/** The calls of a client that are not there yet, by their addresses. What arrives loses its row here. */
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
