/** The calls of a client that are not there yet, by their addresses. What arrives loses its row here. */
import { OAuthProviders } from '../enums.ts'
import { type Calls, unbuiltCalls } from './calls.ts'

const starts = [...Object.values(OAuthProviders), 'googleOneTap' as const].map((name) => `${name}.start` as const)
export const oauth: Calls<(typeof starts)[number] | 'authenticate' | 'attach'> = unbuiltCalls('oauth', 'oauth.', [
  ...starts,
  'authenticate',
  'attach',
])
export const cryptoWallets = unbuiltCalls('wallets', 'cryptoWallets.', ['authenticateStart', 'authenticate'])
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
  ...unbuiltCalls('oauth', 'user.', ['deleteOAuthRegistration']),
  ...unbuiltCalls('wallets', 'user.', ['deleteCryptoWallet']),
  ...unbuiltCalls('authenticator-apps', 'user.', ['deleteTOTP']),
  ...unbuiltCalls('phones', 'user.', ['deleteBiometricRegistration']),
  ...unbuiltCalls('connected-apps', 'user.', ['getConnectedApps', 'revokedConnectedApp']),
}
export type LaterOfSession = typeof ofSession
export type LaterOfUser = typeof ofUser
