/** Names of the methods of `client.idp`. The client has them before their code is loaded. */
export const idpNames = {
  oauthAuthorizeStart: true,
  oauthAuthorizeSubmit: true,
  oauthLogoutStart: true,
  oauthDeviceStart: true,
  oauthDeviceSubmit: true,
} as const
