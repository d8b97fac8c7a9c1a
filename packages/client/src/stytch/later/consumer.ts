/** The calls of a client that are not there yet, by their addresses. What arrives loses its row here. */
import { unbuiltCalls } from './calls.ts'

export const totps = unbuiltCalls('authenticator-apps', 'totps.', [
  'create',
  'authenticate',
  'recoveryCodes',
  'recover',
])
export const idp = unbuiltCalls('connected-apps', 'idp.', [
  'oauthAuthorizeStart',
  'oauthAuthorizeSubmit',
  'oauthLogoutStart',
])
export const impersonation = unbuiltCalls('impersonation', 'impersonation.', ['authenticate'])
export const rbac = unbuiltCalls('permissions', 'rbac.', ['isAuthorized', 'isAuthorizedSync', 'allPermissions'])

export const ofSession = unbuiltCalls('connected-apps', 'session.', ['exchangeAccessToken', 'attest'])
export const ofUser = {
  ...unbuiltCalls('authenticator-apps', 'user.', ['deleteTOTP']),
  ...unbuiltCalls('phones', 'user.', ['deleteBiometricRegistration']),
  ...unbuiltCalls('connected-apps', 'user.', ['getConnectedApps', 'revokedConnectedApp']),
}
export type LaterOfSession = typeof ofSession
export type LaterOfUser = typeof ofUser
