/** The actions of one vertical. */
interface IdpActions {
  readonly authorizeStart: unknown
  readonly authorizeSubmit: unknown
  readonly logoutStart: unknown
  readonly deviceStart: unknown
  readonly deviceSubmit: unknown
}

/** Returns the methods of `client.idp`: users or members of the project sign in to connected apps. */
export const idpMethods = <Actions extends IdpActions>(actions: Actions) => ({
  /**
   * Checks an authorization request of a connected app, for the account that is signed in. Returns the app, its scopes,
   * and whether the account's owner must give consent.
   */
  oauthAuthorizeStart: actions.authorizeStart as Actions['authorizeStart'],
  /**
   * Completes an authorization request. Returns the URL of the app that the page then goes to. Without an
   * `authorization_code`, the URL carries an error for the app.
   */
  oauthAuthorizeSubmit: actions.authorizeSubmit as Actions['authorizeSubmit'],
  /** Checks a logout request of a connected app. Returns where to go after sign-out, and whether to ask first. */
  oauthLogoutStart: actions.logoutStart as Actions['logoutStart'],
  /** Finds the device that shows a code. Returns the app, its scopes and the account that is signed in. */
  oauthDeviceStart: actions.deviceStart as Actions['deviceStart'],
  /** Allows or denies the access of a device that shows a code. The device asks for the answer itself. */
  oauthDeviceSubmit: actions.deviceSubmit as Actions['deviceSubmit'],
})
